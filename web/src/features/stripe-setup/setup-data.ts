import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type Setup = Outputs['stripeSetup']['get']
export type PaymentEvent = Outputs['stripeSetup']['events']['rows'][number]
export type Catalogue = Outputs['stripeSetup']['catalogue']
export type Difference = Catalogue['differences'][number]

/** The parts of the page, the first of them where none is named. */
export const setupViews = ['state', 'events', 'catalogue'] as const

export const eventStates = [
  'waiting',
  'failing',
  'given_up',
  'applied',
  'ignored',
] as const satisfies readonly NonNullable<Inputs['stripeSetup']['events']['state']>[]

const eventSorts = ['receivedAt', 'type', 'attempts'] as const
export type EventSort = (typeof eventSorts)[number]
/** How the list of events begins. */
export const eventsStart = { sort: 'receivedAt', sorts: eventSorts } as const
export const eventFilters = ['state']

const none = undefined as string | undefined
const start = { view: none, state: none }

/** What stands in the address: the part of the page, and what narrows the events. */
export function useSetupState() {
  return useUrlState(start)
}

/** The part of the page that an address names. */
export function viewOf({ view }: Pick<typeof start, 'view'>): (typeof setupViews)[number] {
  return setupViews.find((one) => one === view) ?? 'state'
}

/** The input of the list of events for the filter and the table of an address. */
export function eventsInput({ state }: Pick<typeof start, 'state'>, table: TableQuestion<EventSort>) {
  const inState = eventStates.find((one) => one === state)
  return { ...inputOf(table), ...(inState && { state: inState }) }
}

export const setupQuery = api.stripeSetup.get.queryOptions()
/** Asks the provider, so that it is asked when somebody looks, and not again by itself. */
export const catalogueQuery = api.stripeSetup.catalogue.queryOptions({ refetchOnWindowFocus: false })

export function eventsQuery(input: ReturnType<typeof eventsInput>) {
  return api.stripeSetup.events.queryOptions({ input })
}

export const setupData = pageData({
  may: 'platform-money:read',
  question: (search) => {
    const state = readState(start, search)
    return { view: viewOf(state), events: eventsInput(state, tableIn(eventsStart, search)) }
  },
  read: (queries, { view, events }) => {
    if (view === 'events') return [queries.prefetchQuery(eventsQuery(events))]
    return [view === 'catalogue' ? queries.prefetchQuery(catalogueQuery) : queries.prefetchQuery(setupQuery)]
  },
})
