import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { paths, pathTo, type Target } from '../../lib/paths.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type ShownMapping = Outputs['scopeMapping']['list']['rows'][number]
export type MappingSummary = Outputs['scopeMapping']['summary']
export type MappingVersion = Outputs['scopeMapping']['versions']['rows'][number]
export type LineTest = Outputs['scopeMapping']['test']

const sorts = ['term', 'description', 'scope', 'category', 'confidence', 'priority', 'changedAt'] as const
export type MappingSort = (typeof sorts)[number]

/** How the list begins. */
export const mappingsStart = { sort: 'term', sorts, direction: 'asc' } as const

/** The parts of the page, the first of them where none is named. */
export const mappingViews = ['ncm', 'keyword', 'test', 'import'] as const

export const statuses = ['on', 'off', 'draft', 'conflict'] as const
export const origins = ['builtin', 'changed', 'own'] as const

/** What of the address narrows the list, beside the search. */
export const mappingFilters = ['view', 'status', 'origin']
const none = undefined as string | undefined
const start = { view: none, status: none, origin: none, mapping: none }

/** What stands in the address: the part of the page, what narrows its list, and the mapping that is open (`new` for one to come). */
export function useMappingState() {
  return useUrlState(start)
}

/** The part of the page that an address names. */
export function viewOf({ view }: Pick<typeof start, 'view'>): (typeof mappingViews)[number] {
  return mappingViews.find((one) => one === view) ?? 'ncm'
}

/** A part of the page, narrowed. */
export function mappingsOf(narrowed: Partial<typeof start>): Target {
  return pathTo(paths.adminScopeMapping, narrowed)
}

/** The input of the list for an address. */
export function mappingsInput(asked: typeof start, table: TableQuestion<MappingSort>) {
  const status = statuses.find((one) => one === asked.status)
  const origin = origins.find((one) => one === asked.origin)
  const kind = viewOf(asked) === 'keyword' ? ('keyword' as const) : ('ncm' as const)
  return { ...inputOf(table), kind, ...(status && { status }), ...(origin && { origin }) }
}

/** A page of the mappings. */
export function mappingsQuery(input: ReturnType<typeof mappingsInput>) {
  return api.scopeMapping.list.queryOptions({ input })
}

/** The versions of a mapping, the newest first. */
export function versionsOptions(key: string) {
  return api.scopeMapping.versions.infiniteOptions({
    input: (cursor: string | undefined) => ({ key, pageSize: 20, ...(cursor ? { cursor } : {}) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

export const mappingSummaryQuery = api.scopeMapping.summary.queryOptions()

export const mappingData = pageData({
  may: 'platform-mapping:read',
  question: (search) => {
    const state = readState(start, search)
    const view = viewOf(state)
    return { isList: view === 'ncm' || view === 'keyword', input: mappingsInput(state, tableIn(mappingsStart, search)) }
  },
  read: (queries, { isList, input }) => [
    queries.prefetchQuery(mappingSummaryQuery),
    ...(isList ? [queries.prefetchQuery(mappingsQuery(input))] : []),
  ],
})
