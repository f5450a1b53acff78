import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { formatPeriod } from '../../lib/date-format.ts'
import { joined } from '../../lib/isolate.ts'
import { massText } from '../../lib/number-format.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import type { Fields } from '../../ui/form/use-fields.ts'
import type { InputValues } from './input-values.ts'

/** A line of the inventory, found while one types. */
export function LinePick({ fields, isOff }: { fields: Fields<InputValues>; isOff: boolean }) {
  const { t } = useTranslation('product')
  const words = useUnitWords()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, 250)
  const { name, label, value, error } = fields.field('activityId')
  const chosen = useQuery(api.activity.get.queryOptions({ input: value === '' ? skipToken : { activityId: value } }))
  const nameOf = (line: { description: string; generatorName: string }) => line.description || line.generatorName
  const chosenName = chosen.data ? nameOf(chosen.data) : ''
  const found = useQuery({
    ...api.activity.list.queryOptions({
      input: {
        ...(settled === '' || settled === chosenName ? {} : { search: settled, language: shownLanguage() }),
        ...{ pageSize: 20, sort: 'periodStart', direction: 'desc', withTotals: false },
      },
    }),
    placeholderData: keepPreviousData,
  })
  const lines = new Map((found.data?.rows ?? []).map((line) => [line.id, line]))
  if (chosen.data && !lines.has(chosen.data.id)) lines.set(chosen.data.id, chosen.data)
  return (
    <Select
      name={name}
      label={label}
      error={error}
      description={t('input.activityId.about')}
      disabled={isOff}
      data={[...lines.values()].map((line) => ({ value: line.id, label: nameOf(line) }))}
      value={value === '' ? null : value}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      allowDeselect={false}
      nothingFoundMessage={t('input.activityId.none')}
      onChange={(id) => {
        const line = id === null ? undefined : lines.get(id)
        if (!line) return
        const { values } = fields
        fields.set({
          activityId: line.id,
          unit: values.unit || line.quantity.unit,
          name: values.name || nameOf(line),
        })
      }}
      renderOption={({ option }) => {
        const line = lines.get(option.value)
        return (
          <span>
            {option.label}
            {line ? (
              <span className="pg-quiet">
                {' '}
                {joined([
                  formatPeriod(line.periodStart, line.periodEnd),
                  words.amount(line.quantity.value, line.quantity.unit),
                  massText(line.co2eKg),
                ])}
              </span>
            ) : null}
          </span>
        )
      }}
    />
  )
}
