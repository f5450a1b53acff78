import { OFFER_STATES } from '@pegada/contract/marketplace-kinds.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

const sorts = ['updatedAt', 'title', 'provider', 'validTo'] as const

/** How the list begins. */
export const deskStart = { sort: 'updatedAt', sorts } as const

const none = undefined as string | undefined
const unasked = { state: none, offer: none, create: none, page: 1 }

/** What narrows the offers, the one that is being changed, and whether one is being written, in the address. */
export function useDeskState() {
  return useUrlState(unasked)
}

export function deskStateIn({ state }: { readonly state: string | undefined }) {
  const known = OFFER_STATES.find((one) => one === state)
  return known ? { state: known } : {}
}

export function deskQuery(state: { readonly state: string | undefined }, table: TableQuestion<(typeof sorts)[number]>) {
  return api.marketDesk.list.queryOptions({ input: { ...inputOf(table), ...deskStateIn(state) } })
}

export const deskData = pageData({
  may: 'platform-admin',
  question: (search) => ({ state: readState(unasked, search), table: tableIn(deskStart, search) }),
  read: (queries, { state, table }) => [queries.prefetchQuery(deskQuery(state, table))],
})
