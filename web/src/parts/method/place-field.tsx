import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import type { ControlProps } from './input-props.ts'
import { placeName, placeSearchOf } from './place-search.ts'

/** An end of a route: municipalities are offered while one types, and any place with its coordinates is taken as it is. */
export function PlaceField({
  control,
  value,
  onChange,
}: {
  control: ControlProps
  value: string
  onChange: (value: string) => void
}) {
  const { t } = useTranslation(['method', 'errors'])
  const [settled] = useDebouncedValue(value, 250)
  const search = placeSearchOf(settled)
  const found = useQuery({
    ...api.method.places.queryOptions({ input: search === undefined ? skipToken : { search } }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const offered = search === undefined ? [] : (found.data ?? []).map(placeName)
  return (
    <Autocomplete
      {...control}
      error={control.error ?? (found.isError ? errorMessage(found.error, t) : undefined)}
      placeholder={t('form.place')}
      data={offered}
      filter={({ options }) => options}
      maxDropdownHeight={280}
      maxLength={400}
      value={value}
      onChange={onChange}
    />
  )
}
