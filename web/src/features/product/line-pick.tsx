import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { formatPeriod } from '../../lib/date-format.ts'
import { joined } from '../../lib/isolate.ts'
import { massText } from '../../lib/number-format.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { FoundField } from '../../ui/form/found-field.tsx'
import type { Fields } from '../../ui/form/use-fields.ts'
import type { InputValues } from './input-values.ts'

/** A line of the inventory, found while one types. */
export function LinePick({ fields: { field, values, set }, isOff }: { fields: Fields<InputValues>; isOff: boolean }) {
  const { t } = useTranslation('product')
  const words = useUnitWords()
  const [search, setSearch] = useState('')
  const { value } = field('activityId')
  const chosen = useQuery(api.activity.get.queryOptions({ input: value === '' ? skipToken : { activityId: value } }))
  const found = useQuery({
    ...api.activity.list.queryOptions({
      input: {
        ...(search === '' ? {} : { search, language: shownLanguage() }),
        ...{ pageSize: 20, sort: 'periodStart', direction: 'desc', withTotals: false },
      },
    }),
    placeholderData: keepPreviousData,
  })
  const nameOf = (line: { description: string; generatorName: string }) => line.description || line.generatorName
  const lines = new Map((found.data?.rows ?? []).map((line) => [line.id, line]))
  const line = chosen.data
  return (
    <FoundField
      {...field('activityId')}
      description={t('input.activityId.about')}
      options={[...lines.values()].map((one) => ({ value: one.id, label: nameOf(one) }))}
      chosen={line && { value: line.id, label: nameOf(line) }}
      onSearch={setSearch}
      disabled={isOff}
      onChange={(id) => {
        const next = lines.get(id)
        set({
          activityId: id,
          unit: values.unit || (next?.quantity.unit ?? ''),
          name: values.name || (next ? nameOf(next) : ''),
        })
      }}
      renderOption={({ option }) => {
        const shown = lines.get(option.value) ?? (line?.id === option.value ? line : undefined)
        return (
          <span>
            {option.label}
            {shown ? (
              <span className="pg-quiet">
                {' '}
                {joined([
                  formatPeriod(shown.periodStart, shown.periodEnd),
                  words.amount(shown.quantity.value, shown.quantity.unit),
                  massText(shown.co2eKg),
                ])}
              </span>
            ) : null}
          </span>
        )
      }}
    />
  )
}
