import type { Outputs } from '@pegada/contract/contract.ts'
import { CAMPAIGN_STATES, ENGAGEMENT_STATES } from '@pegada/contract/engagement-kinds.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type Campaign = Outputs['campaign']['get']
export type SupplierRequest = Outputs['supplierRequest']['list']['rows'][number]
export type RequestDetail = Outputs['supplierRequest']['get']

const campaignSorts = ['createdAt', 'deadline', 'name'] as const
const requestSorts = ['invitedAt', 'supplier', 'state', 'answeredAt'] as const

/** How the lists begin. */
export const campaignsStart = { sort: 'createdAt', sorts: campaignSorts } as const
export const requestsStart = { sort: 'invitedAt', sorts: requestSorts } as const

const none = undefined as string | undefined
const unasked = { state: none, create: none, page: 1 }
const unopened = { campaign: none, state: none, request: none, edit: none, page: 1 }

/** What narrows the campaigns, and whether one is being begun, in the address. */
export function useCampaignsState() {
  return useUrlState(unasked)
}

/** The campaign, what narrows its requests, and the request in the side panel, in the address. */
export function useCampaignState() {
  return useUrlState(unopened)
}

export function campaignStateIn({ state }: { readonly state: string | undefined }) {
  const known = CAMPAIGN_STATES.find((one) => one === state)
  return known ? { state: known } : {}
}

/** What narrows the requests, as the procedure takes it. */
export function requestsIn({
  campaign,
  state,
}: {
  readonly campaign: string | undefined
  readonly state: string | undefined
}) {
  const known = ENGAGEMENT_STATES.find((one) => one === state)
  return { ...(campaign && { campaignId: campaign }), ...(known && { state: known }) }
}

export function campaignsQuery(
  state: { readonly state: string | undefined },
  table: TableQuestion<(typeof campaignSorts)[number]>,
) {
  return api.campaign.list.queryOptions({ input: { ...inputOf(table), ...campaignStateIn(state) } })
}

export function campaignQuery(campaignId: string | undefined) {
  return api.campaign.get.queryOptions({ input: campaignId === undefined ? skipToken : { campaignId } })
}

export function requestsQuery(
  state: { readonly campaign: string | undefined; readonly state: string | undefined },
  table: TableQuestion<(typeof requestSorts)[number]>,
) {
  return api.supplierRequest.list.queryOptions({ input: { ...inputOf(table), ...requestsIn(state) } })
}

export function requestQuery(requestId: string | undefined) {
  return api.supplierRequest.get.queryOptions({ input: requestId === undefined ? skipToken : { requestId } })
}

export const campaignsData = pageData({
  may: 'engagement:read',
  question: (search) => ({ state: readState(unasked, search), table: tableIn(campaignsStart, search) }),
  read: (queries, { state, table }) => [queries.prefetchQuery(campaignsQuery(state, table))],
})

export const campaignData = pageData({
  may: 'engagement:read',
  question: (search) => ({ state: readState(unopened, search), table: tableIn(requestsStart, search) }),
  read: (queries, { state, table }) =>
    state.campaign === undefined
      ? []
      : [queries.prefetchQuery(campaignQuery(state.campaign)), queries.prefetchQuery(requestsQuery(state, table))],
})
