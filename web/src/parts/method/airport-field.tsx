import { Autocomplete, type OptionsFilter, TagsInput, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import type { ControlProps } from './input-props.ts'
import { airportOption, placeSearchOf, placesOf } from './place-search.ts'

interface AirportFieldProps {
  readonly control: ControlProps
  readonly value: string
  readonly onChange: (value: string) => void
}

/** An end of a flight: airports are offered while one types, and any other place is taken as it is. */
export function AirportField({ control, value, onChange }: AirportFieldProps) {
  const { t } = useTranslation('method')
  const { error, ...offered } = useAirports(value)
  return (
    <Autocomplete
      {...control}
      {...offered}
      error={control.error ?? error}
      placeholder={t('form.airport')}
      maxLength={400}
      value={value}
      onChange={onChange}
    />
  )
}

/** The airports that a flight stops at, in their order. */
export function AirportsField({ control, value, onChange }: AirportFieldProps) {
  const { t } = useTranslation('method')
  const [typed, setTyped] = useState('')
  const { error, ...offered } = useAirports(typed)
  return (
    <TagsInput
      {...control}
      {...offered}
      error={control.error ?? error}
      placeholder={t('form.airport')}
      maxTags={8}
      splitChars={[';']}
      allowDuplicates
      acceptValueOnBlur
      searchValue={typed}
      onSearchChange={setTyped}
      value={placesOf(value)}
      onChange={(stops) => onChange(stops.join('; '))}
    />
  )
}

/** The server has chosen already. */
const asFound: OptionsFilter = ({ options }) => options

/** What is offered for a text, as both fields take it; found by the server, typing errors forgiven. */
function useAirports(typed: string) {
  const { t } = useTranslation('errors')
  const [settled] = useDebouncedValue(typed, 250)
  const search = placeSearchOf(settled)
  const found = useQuery({
    ...api.method.airports.queryOptions({ input: search === undefined ? skipToken : { search } }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const options = search === undefined ? [] : (found.data ?? []).map(airportOption)
  return {
    data: options.map((one) => one.value),
    filter: asFound,
    renderOption: ({ option: { value } }: { option: { value: string } }) => (
      <div>
        <Text size="sm">{value}</Text>
        <Text size="xs" c="dimmed">
          {options.find((one) => one.value === value)?.about}
        </Text>
      </div>
    ),
    maxDropdownHeight: 320,
    error: found.isError ? errorMessage(found.error, t) : undefined,
  }
}
