import { TICKET_CATEGORIES, TICKET_QUEUES, TICKET_STATES } from '@pegada/contract/ticket-kinds.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

/** Whose turn it is differs by who looks: `support` is waited for where the customer waits. */
export type Side = 'customer' | 'support'

const sorts = ['updatedAt', 'createdAt', 'number', 'subject'] as const
export type TicketSort = (typeof sorts)[number]

/** How a list of tickets begins. */
export const ticketsStart = { sort: 'updatedAt', sorts } as const

const none = undefined as string | undefined

/** What a list is narrowed to where the address says nothing. */
const unnarrowed = { state: none, category: none, queue: none }

/** What the server is asked for, from what stands in the address. */
export function askOf(question: TableQuestion<TicketSort>, filter: Partial<typeof unnarrowed>) {
  const state = TICKET_STATES.find((one) => one === filter.state)
  const category = TICKET_CATEGORIES.find((one) => one === filter.category)
  const queue = TICKET_QUEUES.find((one) => one === filter.queue)
  return { ...inputOf(question), ...(state && { state }), ...(category && { category }), ...(queue && { queue }) }
}

type Asked = ReturnType<typeof askOf>

/** A page of the company's own tickets. */
export function ownTicketsQuery(input: Asked) {
  return api.ticket.list.queryOptions({ input })
}

/** A page of everybody's tickets. */
export function allTicketsQuery(input: Asked) {
  return api.ticket.listAll.queryOptions({ input })
}

/** How many tickets stand in each queue, and of each kind in what the list is narrowed to besides. */
export function queuesQuery({ search, state, queue }: Asked) {
  const input = { ...(search && { search }), ...(state && { state }), ...(queue && { queue }) }
  return api.ticket.queues.queryOptions({ input })
}

/** Who may answer tickets. */
export const teamQuery = () => api.ticket.team.queryOptions()

/** The answers that are kept. */
export const savedQuery = () => api.ticket.savedAnswers.queryOptions()

const question = (search: Readonly<Record<string, unknown>>) =>
  askOf(tableIn(ticketsStart, search), readState(unnarrowed, search))

export const ownTicketsData = pageData({
  may: 'ticket:read',
  question,
  read: (queries, input) => [queries.prefetchQuery(ownTicketsQuery(input))],
})

export const allTicketsData = pageData({
  may: 'platform-admin',
  question,
  read: (queries, input) => [
    queries.prefetchQuery(allTicketsQuery(input)),
    queries.prefetchQuery(queuesQuery(input)),
    queries.prefetchQuery(teamQuery()),
  ],
})
