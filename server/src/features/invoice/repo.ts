import { invariant } from '@pegada/core/domain-error.ts'
import { and, asc, eq } from 'drizzle-orm'
import { companies, invoices, user } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { InvoiceCustomer } from './stored-invoice.ts'

export type InvoiceRow = typeof invoices.$inferSelect

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

/** Writes an invoice and answers it as it is kept. */
export async function upsertInvoice(tx: Tx, row: Omit<InvoiceRow, 'owedCents' | 'dueCents'>): Promise<InvoiceRow> {
  const { companyId, id, ...values } = row
  const [kept] = await tx.queries
    .insert(invoices)
    .values(row)
    .onConflictDoUpdate({ target: [invoices.companyId, invoices.id], set: values })
    .returning()
  invariant(kept, 'what was written is answered')
  return kept
}

/**
 * Takes what the acts of these ids give back, and no others of the invoice, as counted among what the provider tells was given back.
 * The owner alone may read and write acts.
 */
export async function countActs(
  tx: Tx,
  { companyId, id }: Pick<InvoiceRow, 'companyId' | 'id'>,
  acts: readonly string[],
): Promise<void> {
  await tx.query(
    `update invoice_acts set is_counted = not is_counted
     where about_company = $1 and invoice_id = $2 and kind = 'refund' and is_counted <> (id::text = any($3))`,
    [companyId, id, [...acts]],
  )
}

export async function companyAsIssued(tx: Tx, companyId: string): Promise<InvoiceCustomer | undefined> {
  const { legalName, cnpj, address, city, state, zipCode } = companies
  const rows = await tx.queries
    .select({ name: legalName, cnpj, address, city, state, zipCode })
    .from(companies)
    .where(eq(companies.id, companyId))
  return rows[0]
}

/** What all invoices of the company come to, in centavos: paid (without what was given back), waiting, past their day. */
export async function sumInvoices(tx: Tx, companyId: string, today: string) {
  const { rows } = await tx.query<{ paid: string; pending: string; overdue: string }>(
    `select coalesce(sum(paid_cents - refunded_cents) filter (where state = 'paid'), 0)::text as paid,
            coalesce(sum(owed_cents) filter (where due_on >= $2::date), 0)::text as pending,
            coalesce(sum(owed_cents) filter (where due_on < $2::date), 0)::text as overdue
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
