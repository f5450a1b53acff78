import { and, eq, gte, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { companies, invoices } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import { nameOrder } from '../../platform/db/name-order.ts'
import type { Database, Sql } from '../../platform/db/port.ts'
import { containing, saidIn } from '../../platform/db/search-text.ts'

/** Invoices of all companies, read as the owner: no rule of a company hides rows here. */

type Read = Pick<Database, 'queries'>
type Status = 'paid' | 'pending' | 'overdue' | 'canceled' | 'refunded'
export type Issued = 'recent' | '30' | '90'

/** What the list may be narrowed by; absent fields do not narrow. */
export interface InvoiceFilter {
  /** The calendar day on which an open invoice is overdue or not. */
  readonly today: string
  readonly status?: Status | undefined
  readonly issued?: Issued | undefined
  /** `none`: how it is paid is not known. */
  readonly method?: 'card' | 'boleto' | 'pix' | 'none' | undefined
  readonly search?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const shownName = sql<string>`coalesce(${companies.tradeName}, ${companies.legalName})`
const { issuedOn, dueOn, totalCents, number, companyId, id } = invoices
const orders = {
  sorts: {
    ...{ issuedOn, dueOn, totalCents, number },
    company: { name: { nameSql: shownName, orderSql: nameOrder(shownName) } },
  },
  ties: [issuedOn, companyId, id],
} as const

export type InvoiceWanted = ListWanted<keyof typeof orders.sorts>

/** A page of the invoices that match, each with its company as it is called now. */
export function selectInvoices(db: Read, filter: InvoiceFilter, wanted: InvoiceWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({ invoice: invoices, company: shownName, cnpj: companies.cnpj, status: statusOn(filter.today), mark })
      .from(invoices)
      .innerJoin(companies, eq(companies.id, companyId))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type FoundInvoice = Omit<Awaited<ReturnType<typeof selectInvoices>>['rows'][number], 'mark'>

export function countInvoices(db: Read, filter: InvoiceFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(invoices)
      .innerJoin(companies, eq(companies.id, companyId))
      .where(matching(filter))
      .limit(limit),
  )
}

export async function findInvoice(
  db: Read,
  of: { readonly companyId: string; readonly invoiceId: string },
  today: string,
): Promise<FoundInvoice | undefined> {
  const rows = await db.queries
    .select({ invoice: invoices, company: shownName, cnpj: companies.cnpj, status: statusOn(today) })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(and(eq(companyId, of.companyId), eq(id, of.invoiceId)))
  return rows[0]
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

function matching({ today, status, issued, method, search, ids }: InvoiceFilter): SQL | undefined {
  const { paymentMethod } = invoices
  const words = search?.trim()
  const cnpj = words?.replace(/[./-]/g, '').toUpperCase() ?? ''
  return and(
    status && sql`${statusOn(today)} = ${status}`,
    issued && gte(issuedOn, sql`${today}::date - ${daysBack[issued]}::int`),
    method && (method === 'none' ? isNull(paymentMethod) : eq(paymentMethod, method)),
    words
      ? or(
          saidIn(companies.plainName, words),
          ilike(number, containing(words)),
          /^[0-9A-Z]{3,14}$/.test(cnpj) ? sql`${companies.cnpj} like ${containing(cnpj)}` : undefined,
        )
      : undefined,
    ids && inArray(id, [...ids]),
  )
}

interface Sums {
  readonly key: 'issued' | 'received' | 'open' | 'overdue' | 'refunded'
  readonly invoices: number
  readonly cents: number
}

/** What the invoices issued since so many days before `today` come to, of all companies; of all days where none is told. */
export async function sumInvoices(db: Sql, today: string, issued: Issued | undefined): Promise<Sums[]> {
  const { rows } = await db.query<Sums>(
    `with told as (
       select * from invoices where $2::int is null or issued_on >= $1::date - $2::int)
     select k.key, count(t.id) filter (where k.cents > 0)::int as invoices, coalesce(sum(k.cents), 0)::float8 as cents
     from told t cross join lateral (values
       ('issued', case when t.state in ('void', 'uncollectible') then 0 else t.total_cents end),
       ('received', t.paid_cents),
       ('open', case when t.due_on >= $1::date then t.owed_cents else 0 end),
       ('overdue', case when t.due_on < $1::date then t.owed_cents else 0 end),
       ('refunded', t.refunded_cents)) k (key, cents)
     group by k.key`,
    [today, issued === undefined ? null : daysBack[issued]],
  )
  return rows
}
