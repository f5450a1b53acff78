import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { paths, pathTo, type Target } from '../../lib/paths.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type Invoice = Outputs['platformInvoice']['list']['rows'][number]
export type InvoiceDetail = Outputs['platformInvoice']['get']
export type InvoiceAct = InvoiceDetail['acts'][number]
export type Summary = Outputs['platformInvoice']['summary']

export const statuses = [
  'paid',
  'pending',
  'overdue',
  'canceled',
  'refunded',
] as const satisfies readonly Invoice['status'][]
export const periods = ['recent', '30', '90'] as const
export const methods = ['card', 'boleto', 'pix', 'none'] as const

const sorts = ['issuedOn', 'dueOn', 'totalCents', 'number', 'company'] as const
export type InvoiceSort = (typeof sorts)[number]

/** How the list begins. */
export const invoicesStart = { sort: 'issuedOn', sorts } as const

const none = undefined as string | undefined
const unnarrowed = { status: none, issued: none, method: none }
type Narrowing = typeof unnarrowed
export const invoiceFilters = Object.keys(unnarrowed)
/** `of` is the company of the open invoice. */
const start = { ...unnarrowed, invoice: none, of: none }

/** What stands in the address: what narrows the list, and the invoice that is open. */
export function useInvoicesState() {
  return useUrlState(start)
}

/** The list, narrowed. */
export function invoicesOf(filter: Partial<Narrowing>): Target {
  return pathTo(paths.adminInvoices, filter)
}

/** The period that an address names; all days where it names none. */
export function periodOf({ issued }: Pick<Narrowing, 'issued'>) {
  return periods.find((one) => one === issued)
}

/** The input of the list for the filters and the table of an address. */
export function invoicesInput(asked: Narrowing, table: TableQuestion<InvoiceSort>) {
  const status = statuses.find((one) => one === asked.status)
  const issued = periodOf(asked)
  const method = methods.find((one) => one === asked.method)
  return { ...inputOf(table), ...(status && { status }), ...(issued && { issued }), ...(method && { method }) }
}

/** A page of the invoices. */
export function invoicesQuery(input: ReturnType<typeof invoicesInput>) {
  return api.platformInvoice.list.queryOptions({ input })
}

/** What the invoices of a period come to. */
export function summaryQuery(issued: ReturnType<typeof periodOf>) {
  return api.platformInvoice.summary.queryOptions({ input: issued ? { issued } : {} })
}

/** One invoice. */
export function invoiceQuery(companyId: string, invoiceId: string) {
  return api.platformInvoice.get.queryOptions({ input: { companyId, invoiceId } })
}

export const invoicesData = pageData({
  may: 'platform-money:read',
  question: (search) => {
    const state = readState(start, search)
    return { issued: periodOf(state), input: invoicesInput(state, tableIn(invoicesStart, search)) }
  },
  read: (queries, { issued, input }) => [
    queries.prefetchQuery(summaryQuery(issued)),
    queries.prefetchQuery(invoicesQuery(input)),
  ],
})
