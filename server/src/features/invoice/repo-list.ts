import { and, eq, gte, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { invoices } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

type Status = 'paid' | 'pending' | 'overdue' | 'canceled' | 'refunded'

/** What a list of invoices may be narrowed by; absent fields do not narrow. */
export interface InvoiceFilter {
  readonly companyId: string
  /** The calendar day on which an open invoice is overdue or not. */
  readonly today: string
  readonly status?: Status | undefined
  readonly issued?: 'recent' | '30' | '90' | undefined
  readonly search?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const { issuedOn, dueOn, totalCents, number } = invoices
const orders = { sorts: { issuedOn, dueOn, totalCents, number }, ties: [issuedOn, invoices.id] } as const

export type InvoiceSort = keyof typeof orders.sorts

export async function selectInvoices(tx: Tx, filter: InvoiceFilter, wanted: ListWanted<InvoiceSort>) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ row: invoices, status: statusOn(filter.today), mark })
      .from(invoices)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many invoices match, counted as far as people read. */
export async function countInvoices(tx: Tx, filter: InvoiceFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(invoices)
      .where(matching(filter))
      .limit(limit),
  )
}

/** The status as people know it, on the calendar day `today`. */
function statusOn(today: string): SQL<Status> {
  return sql`case
    when ${invoices.state} = 'paid' and ${invoices.paidCents} > 0 and ${invoices.refundedCents} >= ${invoices.paidCents} then 'refunded'
    when ${invoices.state} = 'paid' then 'paid'
    when ${invoices.state} in ('void', 'uncollectible') then 'canceled'
    when ${invoices.dueOn} < ${today}::date then 'overdue'
    else 'pending' end`
}

/** Days before today on which the period begins: today is its last day. */
const daysBack = { recent: 6, '30': 29, '90': 89 } as const

function matching({ companyId, today, status, issued, search, ids }: InvoiceFilter): SQL | undefined {
  return and(
    eq(invoices.companyId, companyId),
    status && sql`${statusOn(today)} = ${status}`,
    issued && gte(invoices.issuedOn, sql`${today}::date - ${daysBack[issued]}::int`),
    search ? ilike(invoices.number, containing(search)) : undefined,
    ids && inArray(invoices.id, [...ids]),
  )
}
