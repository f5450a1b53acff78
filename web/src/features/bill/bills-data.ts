import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'
import { type Bill, billKinds } from './bill.ts'

export const billSorts = ['createdAt', 'fileName', 'kind', 'state'] as const
export type BillSort = (typeof billSorts)[number]

/** How the list of bills begins. */
export const billsStart = { sort: 'createdAt', sorts: billSorts } as const

/** What the page shows where the address says nothing: the open bill (`bill`), and what the list is narrowed to. */
export const billsUnasked = {
  bill: undefined as string | undefined,
  state: undefined as string | undefined,
  kind: undefined as string | undefined,
}

/** What of it narrows the list: a view keeps these. */
export const billFilters = ['state', 'kind'] as const

export const billStates = [
  'to_confirm',
  'reading',
  'confirmed',
  'rejected',
  'failed',
] as const satisfies readonly Bill['state'][]

/** The input of the list for the filters and the table of an address. */
export function billsInput(filter: typeof billsUnasked, table: TableQuestion<BillSort>) {
  const state = billStates.find((one) => one === filter.state)
  const kind = billKinds.find((one) => one === filter.kind)
  return { ...inputOf(table), ...(state ? { state } : {}), ...(kind ? { kind } : {}) }
}

/** A page of bills. */
export function billsQuery(input: ReturnType<typeof billsInput>) {
  return api.bill.list.queryOptions({ input })
}

export const billsData = pageData({
  may: 'document:read',
  question: (search) => billsInput(readState(billsUnasked, search), tableIn(billsStart, search)),
  read: (queries, input) => [queries.prefetchQuery(billsQuery(input))],
})
