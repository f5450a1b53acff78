import type { Outputs } from '@pegada/contract/contract.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear, workingYear } from '../../lib/working-year.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type Customer = Outputs['customer']['list']['rows'][number]
export type CustomerYear = Outputs['customer']['getYear']

const sorts = ['amount', 'name', 'createdAt'] as const
type Sort = (typeof sorts)[number]

/** How the list begins. */
export const customersStart = { sort: 'amount', sorts } as const

const none = undefined as string | undefined
const unasked = (year = workingYear()) => ({ year, customer: none, open: none, page: 1 })

/** The year, the customer in the side panel, and what else stands there: `create` or `setting`. */
export function useCustomersState() {
  return useUrlState(unasked(useWorkingYear()))
}

type State = ReturnType<typeof useCustomersState>[0]

/** A page of the list. */
export function customersQuery({ year }: Pick<State, 'year'>, table: TableQuestion<Sort>) {
  return api.customer.list.queryOptions({ input: { ...inputOf(table), year } })
}

/** One customer with what it carries of the year; not asked for while none is open. */
export function customerQuery({ year, customer }: Pick<State, 'year' | 'customer'>) {
  const input = customer === undefined ? skipToken : { customerId: customer, year }
  return { ...api.customer.get.queryOptions({ input }), gcTime: 0 }
}

/** By what the year is shared out. */
export function customerYearQuery(year: number) {
  return api.customer.getYear.queryOptions({ input: { year } })
}

export const customersData = pageData({
  may: 'customer:read',
  question: (search) => ({ state: readState(unasked(), search), table: tableIn(customersStart, search) }),
  read: (queries, { state, table }) => [
    queries.prefetchQuery(customersQuery(state, table)),
    queries.prefetchQuery(customerYearQuery(state.year)),
  ],
})
