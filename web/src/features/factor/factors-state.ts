import type { Inputs } from '@pegada/contract/contract.ts'
import { useUrlState } from '../../lib/url-state.ts'

/** What the catalogue is narrowed to, in the address. */
export const filterFields = ['scope', 'category', 'region', 'year', 'unit', 'source', 'gas', 'basis'] as const
export type FilterField = (typeof filterFields)[number]

export const factorSorts = ['relevance', 'name', 'year'] as const
export type FactorSort = (typeof factorSorts)[number]

/** What the page shows where the address says nothing. */
export const initial = {
  tab: 'catalogue',
  scope: undefined as string | undefined,
  category: undefined as string | undefined,
  region: undefined as string | undefined,
  year: undefined as string | undefined,
  unit: undefined as string | undefined,
  source: undefined as string | undefined,
  gas: undefined as string | undefined,
  basis: undefined as string | undefined,
  /** Editions that later ones replaced, and factors taken out of use. */
  superseded: undefined as string | undefined,
  /** Opens this factor beside the list. */
  factor: undefined as string | undefined,
  /** Opens the form: `novo`, or the id of the own factor that gets a further version. */
  form: undefined as string | undefined,
  page: 1,
}

/** What a view of the catalogue keeps beside the search. */
export const factorFilters = ['tab', ...filterFields, 'superseded'] as const

export type FactorsState = typeof initial
export type ChangeFactors = (change: Partial<FactorsState>, options?: { push?: boolean }) => void

/** The state of the page. */
export function useFactorsState(): [FactorsState, ChangeFactors] {
  return useUrlState(initial)
}

/** A change that takes all filters off. */
export const unfiltered: Partial<FactorsState> = {
  ...(Object.fromEntries(filterFields.map((field) => [field, undefined])) as Partial<FactorsState>),
  superseded: undefined,
  page: 1,
}

/** Whether fewer than all factors are asked for. */
export function isNarrowed(state: FactorsState): boolean {
  return filterFields.some((field) => state[field] !== undefined)
}

type Search = Inputs['factor']['search']
type FactorFilter = Partial<Omit<Search, 'scope' | 'year'>> & { readonly scope?: number; readonly year?: number }

/** The filters as the search takes them; what no filter can mean is left out. */
export function filterOf(state: FactorsState): FactorFilter {
  const { scope, year, category, region, unit, source, gas, basis } = state
  const texts = Object.fromEntries(
    Object.entries({ category, region, unit, source, gas, basis }).filter(([, value]) => value !== undefined),
  )
  return {
    ...texts,
    ...(scope === '1' || scope === '2' || scope === '3' ? { scope: Number(scope) } : {}),
    ...(year !== undefined && /^\d{4}$/.test(year) ? { year: Number(year) } : {}),
    ...(state.tab === 'mine' ? { mine: true } : {}),
    ...(state.superseded === undefined ? {} : { withSuperseded: true, withArchived: true }),
  }
}
