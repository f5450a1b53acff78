import type { Outputs } from '@pegada/contract/contract.ts'
import { STATES } from '@pegada/core/company/address.ts'
import { OFFER_KINDS } from '@pegada/core/marketplace/offer-kind.ts'
import { MARKET_STATES } from '@pegada/core/marketplace/request-state.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear, workingYear } from '../../lib/working-year.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type Offer = Outputs['marketOffer']['get']
export type Need = Outputs['marketOffer']['needs']['needs'][number]
export type MarketRequest = Outputs['marketRequest']['get']
export type RequestRow = Outputs['marketRequest']['list']['rows'][number]

const offerSorts = ['publishedAt', 'title', 'provider', 'validTo'] as const
const requestSorts = ['createdAt', 'title', 'answerBy'] as const

/** How the lists begin. */
export const offersStart = { sort: 'publishedAt', sorts: offerSorts } as const
export const requestsStart = { sort: 'createdAt', sorts: requestSorts } as const

const none = undefined as string | undefined

const unasked = (year = workingYear()) => ({ year, kind: none, uf: none, show: none, offer: none, page: 1 })

/** The year whose inventory decides, what narrows the offers, and the offer in the side panel, in the address. */
export function useOffersState() {
  return useUrlState(unasked(useWorkingYear()))
}

export type OffersState = ReturnType<typeof unasked>

/** What narrows the offers, as the procedure takes it: what the inventory asks for, unless all are to be shown. */
export function offersNarrowed({ year, kind, uf, show }: OffersState) {
  const known = OFFER_KINDS.find((one) => one === kind)
  const state = STATES.find((one) => one === uf)
  return { ...(known && { kind: known }), ...(state && { uf: state }), ...(show !== 'all' && { neededIn: year }) }
}

export function offersQuery(state: OffersState, table: TableQuestion<(typeof offerSorts)[number]>) {
  return api.marketOffer.list.queryOptions({ input: { ...inputOf(table), ...offersNarrowed(state) } })
}

export function offerQuery(offer: string | undefined) {
  return api.marketOffer.get.queryOptions({ input: offer === undefined ? skipToken : { offer } })
}

/** What the inventory of a year says that the company needs. */
export function needsQuery(year: number) {
  return api.marketOffer.needs.queryOptions({ input: { year } })
}

/** Offers that hold, for the form of a request: those found by what was typed, or these. */
export function askableOffersQuery(narrow: { readonly search?: string; readonly ids?: string }) {
  return api.marketOffer.list.queryOptions({ input: { pageSize: 50, sort: 'title', direction: 'asc', ...narrow } })
}

export const offersData = pageData({
  may: 'marketplace:read',
  question: (search) => ({ state: readState(unasked(), search), table: tableIn(offersStart, search) }),
  read: (queries, { state, table }) => [
    queries.prefetchQuery(needsQuery(state.year)),
    queries.prefetchQuery(offersQuery(state, table)),
  ],
})

const unopened = {
  ...{ state: none, request: none, create: none, edit: none, offers: none, quantity: none, unit: none, page: 1 },
}

/** What narrows the requests, the one in the side panel, and what a new one begins with, in the address. */
export function useRequestsState() {
  return useUrlState(unopened)
}

export function requestStateIn({ state }: { readonly state: string | undefined }) {
  const known = MARKET_STATES.find((one) => one === state)
  return known ? { state: known } : {}
}

export function requestsQuery(
  state: { readonly state: string | undefined },
  table: TableQuestion<(typeof requestSorts)[number]>,
) {
  return api.marketRequest.list.queryOptions({ input: { ...inputOf(table), ...requestStateIn(state) } })
}

export function requestQuery(requestId: string | undefined) {
  return api.marketRequest.get.queryOptions({ input: requestId === undefined ? skipToken : { requestId } })
}

export const requestsData = pageData({
  may: 'marketplace:read',
  question: (search) => ({ state: readState(unopened, search), table: tableIn(requestsStart, search) }),
  read: (queries, { state, table }) => [queries.prefetchQuery(requestsQuery(state, table))],
})

const noCredit = (year = workingYear()) => ({ year, create: none, tonnes: none })

/** The year beside whose inventory credits stand, and whether one is being entered, in the address. */
export function useCreditsState() {
  return useUrlState(noCredit(useWorkingYear()))
}

export function creditsQuery(year: number) {
  return api.marketCredit.list.queryOptions({ input: { year } })
}

export const creditsData = pageData({
  may: 'marketplace:read',
  question: (search) => readState(noCredit(), search),
  read: (queries, { year }) => [queries.prefetchQuery(creditsQuery(year))],
})
