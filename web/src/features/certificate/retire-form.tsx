import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { formatPeriod } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { Form } from '../../ui/form/form.tsx'
import { FoundField } from '../../ui/form/found-field.tsx'
import { AmountField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { Certificate } from './certificate-columns.tsx'

/** Uses a part of a certificate against a consumption of electricity of the year. */
export function RetireForm({ certificate, year }: { certificate: Certificate; year: number }) {
  const { t } = useTranslation('certificate')
  const [search, setSearch] = useState('')
  const fields = useFields({
    start: { activityId: '', energy: '' },
    required: ['activityId', 'energy'],
    amounts: ['energy'],
    failsAt: 'energy',
    isCleared: true,
    send: ({ activityId, energy }) =>
      api.certificate.retire.call({ certificateId: certificate.id, activityId, energy: energy.trim() }),
    cause: 'certificate.retire',
    reread: [api.certificate, api.inventory, api.inventoryYears, api.audit],
    done: t('retire.done'),
    undo: ({ id }) => api.certificate.release.call({ retirementId: id }),
  })
  const words = useUnitWords()
  const lines = useQuery({
    ...api.activity.list.queryOptions({
      input: {
        year,
        category: 'purchased_electricity',
        ...{ pageSize: 20, sort: 'periodStart', direction: 'asc', withTotals: false },
        ...(search === '' ? {} : { search, language: shownLanguage() }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const choices = (lines.data?.rows ?? []).map((line) => ({
    value: line.id,
    label: t('retire.line', {
      period: formatPeriod(line.periodStart, line.periodEnd),
      site: line.businessUnitName,
      quantity: words.amount(line.quantity.value, line.quantity.unit),
    }),
  }))
  return (
    <Form fields={fields} save={t('retire.button')}>
      <FoundField
        {...fields.field('activityId')}
        label={t('retire.consumption', { year })}
        placeholder={search === '' && lines.data?.total === 0 ? t('retire.no_lines', { year }) : t('retire.choose')}
        options={choices}
        onSearch={setSearch}
      />
      <AmountField
        {...fields.field('energy')}
        label={t('retire.energy')}
        description={t('retire.left', { mwh: formatDecimal(certificate.leftMwh) })}
      />
    </Form>
  )
}
