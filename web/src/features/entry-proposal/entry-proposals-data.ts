import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type EntryProposal = Outputs['entryProposal']['list']['rows'][number]

const sorts = ['proposedAt', 'co2eKg'] as const
type Sort = (typeof sorts)[number]

/** How the list begins. */
export const proposalsStart: { readonly sort: Sort; readonly sorts: readonly Sort[] } = { sort: 'proposedAt', sorts }

export const PROPOSAL_STATES = ['waiting', 'accepted', 'rejected'] as const

const none = undefined as string | undefined
const start = { state: none, proposal: none, page: 1 }

/** What narrows the list, and the proposal in the side panel, in the address. */
export function useProposalsState() {
  return useUrlState(start)
}

/** The state that narrows the list; what could not be read is left out. */
export function stateIn(state: string | undefined) {
  return PROPOSAL_STATES.find((one) => one === state)
}

/** A page of the list. */
export function proposalsQuery(state: string | undefined, table: TableQuestion<Sort>) {
  const known = stateIn(state)
  return api.entryProposal.list.queryOptions({ input: { ...inputOf(table), ...(known && { state: known }) } })
}

export const entryProposalsData = pageData({
  may: 'activity:propose',
  question: (search) => ({ state: readState(start, search), table: tableIn(proposalsStart, search) }),
  read: (queries, { state, table }) => [queries.prefetchQuery(proposalsQuery(state.state, table))],
})
