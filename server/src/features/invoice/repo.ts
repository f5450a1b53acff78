import { and, asc, count, desc, eq, gte, ilike, type SQL, sql } from 'drizzle-orm'
import { companies, invoices, user } from '../../db/schema.ts'
import type { InvoiceCustomer } from '../../db/schema-billing.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** What a list of invoices may be narrowed by; absent fields do not narrow. */
interface InvoiceFilter {
  readonly status?: 'paid' | 'pending' | 'overdue' | 'canceled' | 'refunded' | undefined
  readonly issued?: 'recent' | '30' | '90' | undefined
  readonly search?: string | undefined
  readonly sort: 'issuedOn' | 'dueOn' | 'totalCents' | 'number'
  readonly direction: 'asc' | 'desc'
  readonly page: number
  readonly pageSize: number
}

export async function findByProviderId(tx: Tx, companyId: string, id: string): Promise<InvoiceRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.providerId, id)))
  return rows[0]
}

export async function findInvoiceRow(tx: Tx, companyId: string, id: string): Promise<InvoiceRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.id, id)))
  return rows[0]
}

export async function upsertInvoice(tx: Tx, row: InvoiceRow): Promise<void> {
  const { companyId, id, ...values } = row
  await tx.queries
    .insert(invoices)
    .values(row)
    .onConflictDoUpdate({ target: [invoices.companyId, invoices.id], set: values })
}

export async function companyAsIssued(tx: Tx, companyId: string): Promise<InvoiceCustomer | undefined> {
  const { legalName, cnpj, address, city, state, zipCode } = companies
  const rows = await tx.queries
    .select({ name: legalName, cnpj, address, city, state, zipCode })
    .from(companies)
    .where(eq(companies.id, companyId))
  return rows[0]
}

/** The status as people know it, on the calendar day `today`. */
function statusOn(today: string): SQL<'paid' | 'pending' | 'overdue' | 'canceled' | 'refunded'> {
  return sql`case
    when ${invoices.state} = 'paid' and ${invoices.paidCents} > 0 and ${invoices.refundedCents} >= ${invoices.paidCents} then 'refunded'
    when ${invoices.state} = 'paid' then 'paid'
    when ${invoices.state} in ('void', 'uncollectible') then 'canceled'
    when ${invoices.dueOn} < ${today}::date then 'overdue'
    else 'pending' end`
}

const issuedWithin = { recent: 7, '30': 30, '90': 90 } as const

export async function selectInvoices(tx: Tx, companyId: string, filter: InvoiceFilter, today: string) {
  const { status, issued, search, sort, direction, page, pageSize } = filter
  const where = and(
    eq(invoices.companyId, companyId),
    status && sql`${statusOn(today)} = ${status}`,
    issued && gte(invoices.issuedOn, sql`${today}::date - ${issuedWithin[issued]}::int`),
    search ? ilike(invoices.number, containing(search)) : undefined,
  )
  const order = direction === 'asc' ? asc : desc
  const rows = await tx.queries
    .select({ row: invoices, status: statusOn(today) })
    .from(invoices)
    .where(where)
    .orderBy(order(invoices[sort]), desc(invoices.issuedOn), asc(invoices.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const total = await tx.queries.select({ total: count() }).from(invoices).where(where)
  return { rows, total: total[0]?.total ?? 0 }
}

/** What all invoices of the company come to, in centavos: paid (without what was given back), waiting, past their day. */
export async function sumInvoices(tx: Tx, companyId: string, today: string) {
  const { rows } = await tx.query<{ paid: string; pending: string; overdue: string }>(
    `select coalesce(sum(paid_cents - refunded_cents) filter (where state = 'paid'), 0)::text as paid,
            coalesce(sum(total_cents - paid_cents) filter (where state = 'open' and due_on >= $2::date), 0)::text as pending,
            coalesce(sum(total_cents - paid_cents) filter (where state = 'open' and due_on < $2::date), 0)::text as overdue
       from invoices where company_id = $1`,
    [companyId, today],
  )
  const { paid = '0', pending = '0', overdue = '0' } = rows[0] ?? {}
  return { paidCents: Number(paid), pendingCents: Number(pending), overdueCents: Number(overdue) }
}

export async function selectOpen(tx: Tx, companyId: string): Promise<InvoiceRow[]> {
  return tx.queries
    .select()
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.state, 'open')))
    .orderBy(asc(invoices.issuedOn), asc(invoices.providerId))
}

/** The language that a person reads in. */
export async function findLanguage(tx: Tx, userId: string): Promise<string> {
  const rows = await tx.queries.select({ language: user.language }).from(user).where(eq(user.id, userId))
  return rows[0]?.language ?? 'pt-BR'
}

/** What was still open of a subscription that is over is owed no more: its plan ended with the debt. */
export async function writeOffEnded(tx: Tx, companyId: string): Promise<void> {
  await tx.query(
    `update invoices i set state = 'uncollectible' from purchases p
      where i.company_id = $1 and p.company_id = i.company_id and p.id = i.purchase_id
        and i.state = 'open' and p.state in ('ended', 'void')`,
    [companyId],
  )
}
