import type { Outputs } from '@pegada/contract/contract.ts'
import { PRODUCT_STATES } from '@pegada/contract/supply-kinds.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type ProductRow = Outputs['product']['list']['rows'][number]

const sorts = ['name', 'code', 'co2eKg', 'primaryPercent', 'quality', 'version', 'createdAt'] as const
type Sort = (typeof sorts)[number]

/** How the list begins. */
export const productsStart = { sort: 'name', direction: 'asc', sorts } as const

const none = undefined as string | undefined
const unasked = { state: none, create: none, page: 1 }

/** What narrows the list, in the address. */
export function useProductsState() {
  return useUrlState(unasked)
}

/** What narrows the list, as the procedure takes it. */
export function stateIn({ state }: { readonly state: string | undefined }) {
  const known = PRODUCT_STATES.find((one) => one === state)
  return known ? { state: known } : {}
}

/** A page of the list. */
export function productsQuery(state: { readonly state: string | undefined }, table: TableQuestion<Sort>) {
  return api.product.list.queryOptions({ input: { ...inputOf(table), ...stateIn(state) } })
}

export const productsData = pageData({
  may: 'product:read',
  question: (search) => ({ state: readState(unasked, search), table: tableIn(productsStart, search) }),
  read: (queries, { state, table }) => [queries.prefetchQuery(productsQuery(state, table))],
})
