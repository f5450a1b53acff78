import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type TrailRow = Outputs['audit']['list']['rows'][number]
export type TrailRecord = Outputs['audit']['get']

const sorts = ['sequence'] as const
export type TrailSort = (typeof sorts)[number]

/** How the trail begins: what was written last stands first. */
export const trailStart = { sort: 'sequence', sorts } as const

const none = undefined as string | undefined

/** What the page shows where the address says nothing: person, kind of record, act, first and last day, and the open record. */
export const trailUnasked = { who: none, kind: none, act: none, from: none, until: none, record: none }

/** What of it narrows the list: a view keeps these. */
export const trailFilters = ['who', 'kind', 'act', 'from', 'until'] as const

/** The input of the list for the filters and the table of an address. */
export function trailInput(filter: typeof trailUnasked, table: TableQuestion<TrailSort>) {
  const { sort: _, ...question } = inputOf(table)
  const { who, kind, act } = filter
  const [from, until] = [dayOf(filter.from), dayOf(filter.until)]
  return {
    ...question,
    ...(who && { actorId: who }),
    ...(kind && { entity: kind }),
    ...(act && { action: act }),
    ...(from && { from }),
    ...(until && { until }),
  }
}

function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
}

/** A page of the trail. */
export function trailQuery(input: ReturnType<typeof trailInput>) {
  return api.audit.list.queryOptions({ input })
}

/** Who and what the trail can be narrowed to. */
export const facetsQuery = api.audit.facets.queryOptions()

export const trailData = pageData({
  may: 'audit:read',
  question: (search) => trailInput(readState(trailUnasked, search), tableIn(trailStart, search)),
  read: (queries, input) => [queries.prefetchQuery(trailQuery(input)), queries.prefetchQuery(facetsQuery)],
})
