import { type OptionsFilter, Select } from '@mantine/core'
import { normaliseName } from '@pegada/core/factor/name.ts'
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
  isSearched = false,
  className,
}: {
  label: string
  /** Name of the choice that does not narrow; absent where one must be chosen. */
  all?: string
  choices: readonly Choice[]
  value: string | undefined
  onChange: (value: string | undefined) => void
  width?: number
  /** Whether choices are found by typing, capitals and accents aside: where there are many. */
  isSearched?: boolean
  className?: string | undefined
}) {
  const { t } = useTranslation()
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
      className={className ?? ''}
      {...(isSearched
        ? {
            searchable: true,
            filter: found,
            limit: SHOWN_MAX,
            nothingFoundMessage: t('common:found_none'),
            onFocus: (event) => event.currentTarget.select(),
          }
        : {})}
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

/** More than these nobody reads through: one types. */
const SHOWN_MAX = 200

const found: OptionsFilter = ({ options, search }) => {
  const wanted = normaliseName(search)
  return options.filter((option) => 'label' in option && normaliseName(option.label).includes(wanted))
}
