import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** One filter of a page: its name above, its choices, and a first choice that does not narrow. */
export function FilterSelect({
  label,
  all,
  choices,
  value,
  onChange,
  width = 170,
}: {
  label: string
  /** Name of the choice that does not narrow; absent where one must be chosen. */
  all?: string
  choices: readonly Choice[]
  value: string | undefined
  onChange: (value: string | undefined) => void
  width?: number
}) {
  const known = value === undefined || choices.some((choice) => choice.value === value)
  const named = known ? choices : [...choices, { value, label: value }]
  const data = all === undefined ? [...named] : [{ value: everything, label: all }, ...named]
  return (
    <Select
      label={label}
      data={data}
      value={value ?? everything}
      onChange={(next) => onChange(next === null || next === everything ? undefined : next)}
      allowDeselect={false}
      w={width}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  )
}

/** The year of the page, newest first; the year in the address stands in the list even when it holds nothing. */
export function YearSelect({
  years,
  value,
  onChange,
}: {
  years: readonly number[]
  value: number
  onChange: (year: number) => void
}) {
  const { t } = useTranslation()
  const listed = [...new Set([value, ...years])].sort((a, b) => b - a)
  return (
    <FilterSelect
      label={t('common:year')}
      choices={listed.map((year) => ({ value: String(year), label: String(year) }))}
      value={String(value)}
      onChange={(year) => onChange(Number(year))}
      width={110}
    />
  )
}

const everything = '*'
