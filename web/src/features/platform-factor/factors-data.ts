import type { Outputs } from '@pegada/contract/contract.ts'
import { isCategoryKey } from '@pegada/core/factor/category.ts'
import { type FormScope, formScopeOf } from '@pegada/core/factor/platform-factor.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type ListedFactor = Outputs['platformFactor']['list']['rows'][number]
export type FactorChange = Outputs['factorChange']['list']['rows'][number]
export type ListedGenerator = Outputs['platformGenerator']['list']['rows'][number]
export type AssociatedGenerator = Outputs['platformGenerator']['associations']['rows'][number]
export type AssociatedFactor = AssociatedGenerator['associated'][number]
export type ListedGas = Outputs['platformGas']['list']['rows'][number]

/** The tabs of the page in the order of the specification, the first of them where none is named. */
export const factorTabs = [
  ...(['scope1', 'scope2', 'scope3_upstream', 'scope3_downstream'] as const),
  ...(['generators', 'associations', 'gases'] as const),
] as const
export type FactorTab = (typeof factorTabs)[number]

/** The scope of the form that a tab lists; undefined for those that list no factors. */
export const scopeOfTab: Readonly<Partial<Record<FactorTab, FormScope>>> = {
  scope1: 'Scope 1',
  scope2: 'Scope 2',
  scope3_upstream: 'Scope 3 Upstream',
  scope3_downstream: 'Scope 3 Downstream',
}

/** The tab that lists a factor; undefined where its publication serves any scope. */
export function tabOfFactor({ category }: Pick<ListedFactor, 'category'>): FactorTab | undefined {
  const scope = category !== null && isCategoryKey(category) ? formScopeOf(category) : undefined
  return scope && factorTabs.find((tab) => scopeOfTab[tab] === scope)
}

const sorts = ['name', 'year'] as const
export type FactorSort = (typeof sorts)[number]

/** How the lists of factors begin. */
export const factorsStart = { sort: 'name', sorts, direction: 'asc' } as const

/** How the lists of generators and of gases begin, which have one order. */
export const namedStart = { sort: 'name', sorts: ['name'] as const, direction: 'asc' } as const

const changeSorts = ['createdAt', 'publishOn'] as const
export const changesStart = { sort: 'createdAt', sorts: changeSorts } as const
export type ChangeSort = (typeof changeSorts)[number]

const start = { tab: undefined as string | undefined, kind: undefined as string | undefined }

/** What stands in the address beside the table: the tab, and which gases. */
export function useFactorsState() {
  return useUrlState(start)
}

export function tabOf({ tab }: Pick<typeof start, 'tab'>): FactorTab {
  return factorTabs.find((one) => one === tab) ?? 'scope1'
}

/** A page of the factors of a scope, or of all. */
export function factorsQuery(scope: FormScope | undefined, table: TableQuestion<FactorSort>) {
  return api.platformFactor.list.queryOptions({ input: { ...inputOf(table), ...(scope && { scope }) } })
}

/** What the lists of one order take of their table. */
export function plainInput({ page, pageSize, search }: TableQuestion<'name'>) {
  return { page, pageSize, ...(search === undefined ? {} : { search }) }
}

export function generatorsQuery(table: TableQuestion<'name'>) {
  return api.platformGenerator.list.queryOptions({ input: plainInput(table) })
}

export function associationsQuery(table: TableQuestion<'name'>) {
  return api.platformGenerator.associations.queryOptions({ input: plainInput(table) })
}

export function gasesQuery(isKyoto: boolean, table: TableQuestion<'name'>) {
  return api.platformGas.list.queryOptions({ input: { ...plainInput(table), isKyoto } })
}

/** How many changes are not settled, and who could review them. */
export const openChangesQuery = api.factorChange.list.queryOptions({
  input: { page: 1, pageSize: 1, state: 'open' },
})

export const changeFilters = ['open', 'published', 'refused', 'withdrawn', 'all'] as const
const changesStateStart = { state: undefined as string | undefined }

export function useChangesState() {
  return useUrlState(changesStateStart)
}

/** The input of the list of changes for the state and the table of an address. */
export function changesInput(state: string | undefined, table: TableQuestion<ChangeSort>) {
  return { ...inputOf(table), state: changeFilters.find((one) => one === state) ?? ('open' as const) }
}

export function changesQuery(state: string | undefined, table: TableQuestion<ChangeSort>) {
  return api.factorChange.list.queryOptions({ input: changesInput(state, table) })
}

export const factorsData = pageData({
  may: 'platform-factor:read',
  question: (search) => {
    const state = readState(start, search)
    const tab = tabOf(state)
    return { tab, kind: state.kind, named: tableIn(namedStart, search), factors: tableIn(factorsStart, search) }
  },
  read: (queries, { tab, kind, named, factors }) => {
    const scope = scopeOfTab[tab]
    if (scope) return [queries.prefetchQuery(factorsQuery(scope, factors))]
    if (tab === 'generators') return [queries.prefetchQuery(generatorsQuery(named))]
    if (tab === 'associations') return [queries.prefetchQuery(associationsQuery(named))]
    return [queries.prefetchQuery(gasesQuery(kind !== 'other', named))]
  },
})

export const basicFactorsData = pageData({
  may: 'platform-factor:read',
  question: (search) => tableIn(factorsStart, search),
  read: (queries, table) => [queries.prefetchQuery(factorsQuery(undefined, table))],
})

export const changesData = pageData({
  may: 'platform-factor:read',
  question: (search) => ({ ...readState(changesStateStart, search), table: tableIn(changesStart, search) }),
  read: (queries, { state, table }) => [queries.prefetchQuery(changesQuery(state, table))],
})
