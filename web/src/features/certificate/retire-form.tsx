import { Button, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatPeriod } from '../../lib/date-format.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { toastSuccess } from '../../lib/toast.ts'
import type { Certificate } from './certificate-columns.tsx'

/** Uses a part of a certificate against a consumption of electricity of the year. */
export function RetireForm({ certificate, year }: { certificate: Certificate; year: number }) {
  const { t } = useTranslation(['certificates', 'errors'])
  const [activityId, setActivityId] = useState<string | null>(null)
  const [energy, setEnergy] = useState('')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const lines = useQuery({
    ...api.activity.list.queryOptions({
      input: {
        year,
        category: 'purchased_electricity',
        pageSize: 100,
        sort: 'periodStart',
        direction: 'asc',
        ...(search === '' || activityId !== null ? {} : { search }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const queries = useQueryClient()
  const retire = useMutation(
    api.certificate.retire.mutationOptions({
      onSuccess: async () => {
        setActivityId(null)
        setEnergy('')
        await queries.invalidateQueries({ queryKey: api.certificate.key() })
        await queries.invalidateQueries({ queryKey: api.inventory.key() })
        toastSuccess(t('retire.done'), { cause: 'certificate.retire' })
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (activityId !== null && energy.trim() !== '') {
      retire.mutate({ certificateId: certificate.id, activityId, energy: energy.trim() })
    }
  }
  const choices = (lines.data?.rows ?? []).map((line) => ({
    value: line.id,
    label: t('retire.line', {
      period: formatPeriod(line.periodStart, line.periodEnd),
      site: line.businessUnitName,
      quantity: `${formatDecimal(line.quantity.value)} ${line.quantity.unit}`,
    }),
  }))
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Select
          label={t('retire.consumption', { year })}
          placeholder={lines.data?.total === 0 ? t('retire.no_lines', { year }) : t('retire.choose')}
          data={choices}
          value={activityId}
          onChange={(next) => {
            retire.reset()
            setActivityId(next)
          }}
          searchable
          onSearchChange={setTyped}
          clearable
          required
        />
        <TextInput
          label={t('retire.energy')}
          description={t('retire.left', { mwh: formatDecimal(certificate.leftMwh) })}
          inputMode="decimal"
          value={energy}
          onChange={(event) => {
            retire.reset()
            setEnergy(event.currentTarget.value)
          }}
          error={retire.isError ? errorMessage(retire.error, t) : undefined}
          required
        />
        <Button type="submit" loading={retire.isPending}>
          {t('retire.button')}
        </Button>
      </Stack>
    </form>
  )
}
