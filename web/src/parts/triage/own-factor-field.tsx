import { Select } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { joined } from '../../lib/isolate.ts'
import { useCan } from '../../lib/session.tsx'
import { typedOf } from '../../lib/typed-number.ts'
import { type Factor, factorUnit, readable } from '../factor/factor.ts'
import type { Group } from './group.ts'
import { type OwnFactorChoice, ownFactorChoices } from './own-factors.ts'

/** A factor of the company's own catalogue in place of one that is typed, those of the group's suppliers first. */
export function OwnFactorField({
  group,
  unit,
  isDisabled,
  onPick,
}: {
  group: Pick<Group, 'issuers'>
  /** What the factor is per. */
  unit: string
  isDisabled: boolean
  /** The figure as it is typed, and where it is told. */
  onPick: (co2e: string, source: string) => void
}) {
  const { t } = useTranslation('triage')
  const [text, setText] = useState('')
  const search = useDebouncedCallback(setText, 250)
  const mayRead = useCan('factor:read')
  const all = useQuery(ownFactors('', mayRead))
  const found = useQuery({ ...ownFactors(text, mayRead), placeholderData: keepPreviousData })
  const choicesOf = (rows: readonly Factor[] = []) => ownFactorChoices(rows, { unit, issuers: group.issuers })
  const isAll = !all.data || all.data.total <= all.data.rows.length
  if (isAll && choicesOf(all.data?.rows).length === 0) return null
  const choices = choicesOf(found.data?.rows)
  const optionOf = ({ factor, co2e }: OwnFactorChoice) => ({
    value: factor.id,
    label: joined([factor.name, factor.supplier, `${readable(co2e)} ${factorUnit({ unit })}`]),
  })
  const parts = [
    [t('answer.own_factor.supplier'), choices.filter(({ isOfSupplier }) => isOfSupplier)],
    [t('answer.own_factor.others'), choices.filter(({ isOfSupplier }) => !isOfSupplier)],
  ] as const
  return (
    <Select
      size="xs"
      label={t('answer.own_factor')}
      placeholder={t('answer.own_factor.choose')}
      data={parts.flatMap(([title, some]) => (some.length === 0 ? [] : [{ group: title, items: some.map(optionOf) }]))}
      value={null}
      disabled={isDisabled}
      searchable
      filter={({ options }) => options}
      onSearchChange={(typed) => search(choices.some((one) => optionOf(one).label === typed) ? '' : typed.trim())}
      nothingFoundMessage={t('other.nothing')}
      onChange={(id) => {
        const chosen = choices.find(({ factor }) => factor.id === id)
        if (chosen) onPick(typedOf(chosen.co2e), sourceOf(chosen, t('answer.own_factor.catalogue')))
      }}
    />
  )
}

/** A page of the company's own factors, found by what is typed; of nobody who may not read them. */
function ownFactors(search: string, mayRead: boolean) {
  const input = { mine: true, pageSize: 100, withFacets: false } as const
  const asked = search === '' ? input : { ...input, search, language: shownLanguage() }
  return api.factor.search.queryOptions({ input: mayRead ? asked : skipToken })
}

/** How the factor is cited: its name, who gave it, its year and its key in the company's catalogue. */
function sourceOf({ factor }: OwnFactorChoice, catalogue: string): string {
  const { name, supplier, year, factorId } = factor
  return [name, supplier, year, `${catalogue} ${factorId}`].filter(Boolean).join(', ').slice(0, SOURCE_MAX)
}

const SOURCE_MAX = 400
