import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

const invoiceSorts = ['issuedOn', 'dueOn', 'totalCents', 'number'] as const
export type InvoiceSort = (typeof invoiceSorts)[number]

/** How the list of invoices begins. */
export const invoicesStart = { sort: 'issuedOn', sorts: invoiceSorts } as const

export type Invoice = Outputs['invoice']['list']['rows'][number]

export const invoiceStatuses = [
  'paid',
  'pending',
  'overdue',
  'canceled',
  'refunded',
] as const satisfies readonly Invoice['status'][]
export const issuedChoices = ['recent', '30', '90'] as const

const none = undefined as string | undefined

/** What the page shows where the address says nothing: what the list is narrowed to, and the open invoice (`invoice`). */
export const invoicesUnasked = { status: none, issued: none, invoice: none }

/** The input of the list for the filters and the table of an address. */
export function invoicesInput(filter: typeof invoicesUnasked, table: TableQuestion<InvoiceSort>) {
  const status = invoiceStatuses.find((one) => one === filter.status)
  const issued = issuedChoices.find((one) => one === filter.issued)
  return { ...inputOf(table), ...(status && { status }), ...(issued && { issued }) }
}

/** A page of the invoices with what they come to. */
export function invoicesQuery(input: ReturnType<typeof invoicesInput>) {
  return api.invoice.list.queryOptions({ input })
}

export const invoicesData = pageData({
  may: 'billing:read',
  question: (search) => invoicesInput(readState(invoicesUnasked, search), tableIn(invoicesStart, search)),
  read: (queries, input) => [queries.prefetchQuery(invoicesQuery(input))],
})
