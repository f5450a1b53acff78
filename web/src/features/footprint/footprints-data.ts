import type { Outputs } from '@pegada/contract/contract.ts'
import { FOOTPRINT_STATES, REQUEST_KINDS, REQUEST_STATES } from '@pegada/contract/footprint-kinds.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type Footprint = Outputs['footprint']['list']['rows'][number]
export type FootprintDetail = Outputs['footprint']['get']
export type PactRequest = Outputs['pactRequest']['list']['rows'][number]
export type RequestDetail = Outputs['pactRequest']['get']
export type Partner = Outputs['pactPartner']['list'][number]
export type PactClient = Outputs['pactClient']['list'][number]

export const TABS = ['received', 'published', 'requests', 'partners'] as const
export type FootprintTab = (typeof TABS)[number]

export function tabIn(tab: string | undefined): FootprintTab {
  return TABS.find((one) => one === tab) ?? 'received'
}

const sorts = ['takenAt', 'product', 'company', 'co2eKg', 'validEnd'] as const
const requestSorts = ['createdAt', 'subject', 'state'] as const
type Sort = (typeof sorts)[number]
type RequestSort = (typeof requestSorts)[number]

/** How the lists begin. */
export const footprintsStart = { sort: 'takenAt', sorts } as const
export const requestsStart = { sort: 'createdAt', sorts: requestSorts } as const

const none = undefined as string | undefined
const start = {
  ...{ tab: none, state: none, status: none, kind: none, page: 1 },
  ...{ footprint: none, request: none, open: none },
}

/** The tab, what narrows its list, what is open in the side panel, and what is being made there. */
export function useFootprintsState() {
  return useUrlState(start)
}

export type FootprintsState = ReturnType<typeof useFootprintsState>[0]
type Narrow = Pick<FootprintsState, 'state' | 'status' | 'kind'>

export const STATUSES = ['Active', 'Deprecated'] as const
/** States of a footprint that others sent. */
export const RECEIVED_STATES = FOOTPRINT_STATES.filter((state) => state !== 'published')

/** What narrows a list of footprints, as the procedure takes it; what it could not read is left out. */
export function narrowIn({ state, status }: Narrow) {
  const known = RECEIVED_STATES.find((one) => one === state)
  const inForce = STATUSES.find((one) => one === status)
  return { ...(known && { state: known }), ...(inForce && { status: inForce }) }
}

/** A page of the footprints that were received, or that are published. */
export function footprintsQuery(kind: 'received' | 'published', narrow: Narrow, table: TableQuestion<Sort>) {
  return api.footprint.list.queryOptions({ input: { ...inputOf(table), ...narrowIn(narrow), kind } })
}

/** One footprint; not asked for while none is open. */
export function footprintQuery(footprintId: string | undefined) {
  return api.footprint.get.queryOptions({ input: footprintId === undefined ? skipToken : { footprintId } })
}

/** What narrows the list of requests. */
export function requestNarrowIn({ state, kind }: Narrow) {
  const known = REQUEST_STATES.find((one) => one === state)
  const way = REQUEST_KINDS.find((one) => one === kind)
  return { ...(known && { state: known }), ...(way && { kind: way }) }
}

/** A page of what was asked of us, and by us. */
export function requestsQuery(narrow: Narrow, table: TableQuestion<RequestSort>) {
  return api.pactRequest.list.queryOptions({ input: { ...inputOf(table), ...requestNarrowIn(narrow) } })
}

/** One request; not asked for while none is open. */
export function requestQuery(requestId: string | undefined) {
  return api.pactRequest.get.queryOptions({ input: requestId === undefined ? skipToken : { requestId } })
}

export const partnersQuery = api.pactPartner.list.queryOptions()

export const footprintsData = pageData({
  may: 'footprint:read',
  question: (search) => {
    const state = readState(start, search)
    return { state, table: tableIn(footprintsStart, search), requests: tableIn(requestsStart, search) }
  },
  read: (queries, { state, table, requests }) => {
    const tab = tabIn(state.tab)
    if (tab === 'partners') return [queries.prefetchQuery(partnersQuery)]
    if (tab === 'requests') return [queries.prefetchQuery(requestsQuery(state, requests))]
    return [queries.prefetchQuery(footprintsQuery(tab, state, table))]
  },
})
