import type { Outputs } from '@pegada/contract/contract.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type EntryProposal = Outputs['entryProposal']['list']['rows'][number]
export type EntryProposalDetail = Outputs['entryProposal']['get']

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

/** What a decision changes: the proposals, and the lines that were made of them with their figures. */
export const touchedByDecision = [
  ...[api.entryProposal, api.activity, api.inventory, api.inventoryYears],
  ...[api.consumption, api.notice, api.audit],
]

/** A page of the list. */
export function proposalsQuery(state: string | undefined, table: TableQuestion<Sort>) {
  const known = stateIn(state)
  return api.entryProposal.list.queryOptions({ input: { ...inputOf(table), ...(known && { state: known }) } })
}

/** How many wait of those that a search shows. */
export function waitingQuery(search: string | undefined) {
  return api.entryProposal.list.queryOptions({ input: { state: 'waiting', pageSize: 1, ...(search && { search }) } })
}

/** The proposal in the side panel. */
export function proposalQuery(entryProposalId: string | undefined) {
  return api.entryProposal.get.queryOptions({ input: entryProposalId === undefined ? skipToken : { entryProposalId } })
}

/** What a proposal that waits is calculated to now; its description changes no figure. */
export function calculationQuery({ state, entry: { description: _description, ...figures } }: EntryProposalDetail) {
  return api.activity.preview.queryOptions({ input: state === 'waiting' ? figures : skipToken })
}

export const entryProposalsData = pageData({
  may: 'activity:propose',
  question: (search) => ({ state: readState(start, search), table: tableIn(proposalsStart, search) }),
  read: (queries, { state, table }) => [queries.prefetchQuery(proposalsQuery(state.state, table))],
})
