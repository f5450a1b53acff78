import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { type GroupBy, groupings, type Narrowed, narrowings } from './narrowed.ts'
import type { SetTriageState } from './triage-state.ts'

/** What puts groups together, and what they are narrowed by: supplier, NCM, sector, the question that is left. */
export function GroupNarrow({
  importId,
  by,
  narrowed,
  setState,
}: {
  importId: string | undefined
  by: GroupBy
  narrowed: Narrowed
  setState: SetTriageState
}) {
  const { t } = useTranslation(['triage', 'classification', 'document-words'])
  const facets = useQuery(api.triage.facets.queryOptions({ input: importId === undefined ? {} : { importId } })).data
  return (
    <>
      <FilterSelect
        label={t('triage:filter.by')}
        choices={groupings.map((one) => ({ value: one, label: t(`triage:filter.by.${one}`) }))}
        value={by}
        onChange={(chosen) => setState({ 'g-by': chosen === 'likeness' ? undefined : chosen, 'g-page': 1 })}
        width={180}
      />
      {narrowings.map(({ of, at }) => {
        const given = facets?.[of] ?? []
        const value = narrowed[of]
        const data = given.map((facet) => ({
          value: facet.value,
          label: t('triage:filter.facet', { name: facetName(of, facet, t), lines: formatCount(facet.lines) }),
        }))
        const none = of === 'question' ? [{ value: 'none', label: t('triage:filter.question.none') }] : []
        const kept =
          value === undefined || value === 'none' || given.some((one) => one.value === value)
            ? []
            : [{ value, label: facetName(of, { value, name: '' }, t) }]
        return data.length === 0 && value === undefined ? null : (
          <FilterSelect
            key={of}
            label={t(`triage:filter.${of}`)}
            all={t(`triage:filter.${of}.all`)}
            choices={[...none, ...kept, ...data]}
            value={value}
            onChange={(chosen) => setState({ [at]: chosen, 'g-page': 1 })}
            isSearched
            width={200}
          />
        )
      })}
    </>
  )
}

function facetName(of: keyof Narrowed, { value, name }: { value: string; name: string }, t: TFunction): string {
  if (of === 'sector') return sectorName(value, t)
  if (of === 'question') return t(`classification:question.${value}`)
  if (of === 'doubt') return t(`document-words:warning.${value}`)
  return name === '' ? value : name
}

/** A subsector of NAICS by its name, else by its code. */
export function sectorName(code: string, t: TFunction): string {
  return t([`triage:sector.${code}`, 'triage:sector.other'], { code })
}
