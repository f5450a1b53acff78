import type { Outputs } from '@pegada/contract/contract.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type Proposal = Outputs['supplierFactor']['list']['rows'][number]
export type ProposalDetail = Outputs['supplierFactor']['get']

const sorts = ['proposedAt', 'supplier', 'year'] as const
type Sort = (typeof sorts)[number]

/** How the list begins. */
export const proposalsStart: { readonly sort: Sort; readonly sorts: readonly Sort[] } = { sort: 'proposedAt', sorts }

export const PROPOSAL_STATES = ['proposed', 'approved', 'refused', 'withdrawn'] as const

const none = undefined as string | undefined
const start = { supplier: none, state: none, proposal: none, create: none, page: 1 }

/** What narrows the list, the proposal in the side panel, and whether one is being made, in the address. */
export function useProposalsState() {
  return useUrlState(start)
}

export type ProposalsState = ReturnType<typeof useProposalsState>[0]

/** What narrows the list, as the procedure takes it; what it could not read is left out. */
export function narrowIn({ supplier, state }: Pick<ProposalsState, 'supplier' | 'state'>) {
  const known = PROPOSAL_STATES.find((one) => one === state)
  return { ...(supplier && { supplierId: supplier }), ...(known && { state: known }) }
}

/** A page of the list. */
export function proposalsQuery(state: Pick<ProposalsState, 'supplier' | 'state'>, table: TableQuestion<Sort>) {
  return api.supplierFactor.list.queryOptions({ input: { ...inputOf(table), ...narrowIn(state) } })
}

/** The proposal that the address names; nothing where none is named. */
export function proposalQuery(proposalId: string | undefined) {
  return api.supplierFactor.get.queryOptions({ input: proposalId === undefined ? skipToken : { proposalId } })
}

export const proposalsData = pageData({
  may: 'supplier:read',
  question: (search) => ({ state: readState(start, search), table: tableIn(proposalsStart, search) }),
  read: (queries, { state, table }) => [queries.prefetchQuery(proposalsQuery(state, table))],
})
