import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCitations } from '../../lib/citations.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { joined } from '../../lib/isolate.ts'
import { type Factor, factorUnit, factorValue } from './factor.ts'
import classes from './factor-picker.module.css'
import { useFactorNames } from './use-factor-names.ts'

export interface FactorPickerProps {
  readonly label: string
  readonly value: string | undefined
  /** The id of the version chosen, with what the list knows of it. */
  readonly onChange: (factorId: string | undefined, factor?: Factor) => void
  /** What the search is narrowed to. */
  readonly narrow?: { readonly scope?: 1 | 2 | 3; readonly category?: string; readonly unit?: string }
  readonly id?: string
  readonly description?: string | undefined
  readonly error?: string | undefined
  readonly isDisabled?: boolean
}

/** A factor found in the whole catalogue while one types; the chosen one shows its value, its source and its terms. */
export function FactorPicker(props: FactorPickerProps) {
  const { value, onChange, narrow = {} } = props
  const { t } = useTranslation(['factor', 'errors'])
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, 250)
  const chosen = useQuery(api.factor.get.queryOptions({ input: value === undefined ? skipToken : { factorId: value } }))
  const names = useFactorNames()
  const name = chosen.data ? names.name(chosen.data) : ''
  const found = useQuery({
    ...api.factor.search.queryOptions({
      input: {
        ...narrow,
        search: settled === name ? '' : settled,
        pageSize: 20,
        withFacets: false,
        language: shownLanguage(),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const rows = (found.data?.rows ?? []).filter(({ approval }) => approval === 'approved')
  const factors = new Map(rows.map((factor) => [factor.id, factor]))
  if (chosen.data && value !== undefined && !factors.has(value)) factors.set(value, chosen.data)
  const failure = chosen.isError
    ? errorMessage(chosen.error, t)
    : found.isError
      ? errorMessage(found.error, t)
      : undefined
  return (
    <div className={classes.root}>
      <Select
        {...(props.id === undefined ? {} : { id: props.id })}
        label={props.label}
        description={props.description}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder={t('picker.placeholder')}
        error={props.error ?? failure}
        disabled={props.isDisabled === true}
        data={[...factors.values()].map((factor) => ({ value: factor.id, label: names.name(factor) }))}
        value={value ?? null}
        searchable
        clearable
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ options }) => options}
        nothingFoundMessage={t(found.isFetching ? 'picker.searching' : 'list.none')}
        maxDropdownHeight={360}
        allowDeselect={false}
        onChange={(next) => onChange(next ?? undefined, next === null ? undefined : factors.get(next))}
        renderOption={({ option }) => <Option factor={factors.get(String(option.value))} name={option.label} />}
      />
      {chosen.data ? <Chosen factor={chosen.data} /> : null}
    </div>
  )
}

function Option({ factor, name }: { factor: Factor | undefined; name: string }) {
  return (
    <span className={classes.option}>
      <span>{name}</span>
      {factor ? <FactorFacts factor={factor} /> : null}
    </span>
  )
}

function Chosen({ factor }: { factor: Factor }) {
  const cite = useCitations()
  return (
    <p className={classes.chosen}>
      <FactorFacts factor={factor} />
      {factor.isOwn ? null : <span className={classes.attribution}>{cite(factor.source.attribution)}</span>}
    </p>
  )
}

/** Value, source, place and year in one line. */
function FactorFacts({ factor }: { factor: Factor }) {
  const { t } = useTranslation('factor')
  const { place } = useFactorNames()
  const cite = useCitations()
  const value = factorValue(factor)
  const facts = [
    value === undefined ? t('value.by_gas', { unit: factor.unit }) : `${value} ${factorUnit(factor)}`,
    factor.isOwn ? (factor.supplier ?? t('source.own')) : cite(factor.source.publisher),
    factor.region === null ? null : place(factor.region),
    String(factor.year),
    factor.currency === null ? null : `${factor.currency} ${factor.priceYear ?? ''}`.trim(),
  ]
  return <span className={classes.facts}>{joined(facts)}</span>
}
