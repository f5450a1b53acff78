import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import type { FieldOf } from '../../ui/form/field.ts'
import { codeIn, municipalityText } from './municipality-text.ts'

/** A municipality of Brazil, offered by name or IBGE code while one types; its code stands with its name. */
export function MunicipalityField({ error, value, ...field }: FieldOf<string>) {
  const { t } = useTranslation(['service-invoice', 'errors'])
  const [settled] = useDebouncedValue(value, 250)
  const search = codeIn(settled) ?? settled.trim()
  const found = useQuery({
    ...api.serviceInvoice.municipalities.queryOptions({ input: search.length < 2 ? skipToken : { search } }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const offered = search.length < 2 ? [] : (found.data ?? [])
  return (
    <Autocomplete
      {...field}
      value={value}
      error={error ?? (found.isError ? errorMessage(found.error, t) : undefined)}
      label={t('field.municipality')}
      description={t('field.municipality.hint')}
      autoComplete="off"
      data={offered.map(({ code, name, state }) => municipalityText(code, `${name}/${state}`))}
      filter={({ options }) => options}
      maxDropdownHeight={280}
      maxLength={100}
    />
  )
}
