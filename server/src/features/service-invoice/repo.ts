import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import {
  invoices,
  serviceInvoiceEvents,
  serviceInvoiceNumbers,
  serviceInvoiceSettings,
  serviceInvoices,
  user,
} from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'

/** Service invoices and how they are issued; the owner of the database alone reads them (`migrations/0168`). */
export type NoteRow = typeof serviceInvoices.$inferSelect
export type SettingsRow = typeof serviceInvoiceSettings.$inferSelect
export type PaidInvoice = typeof invoices.$inferSelect
type Asked = Pick<Tx, 'queries'>

export const LIVE = ['waiting', 'refused', 'issued', 'cancelling'] as const

export async function findSettings({ queries }: Asked): Promise<SettingsRow | undefined> {
  return (await queries.select().from(serviceInvoiceSettings))[0]
}

export async function upsertSettings({ queries }: Tx, row: Omit<SettingsRow, 'id'>): Promise<void> {
  await queries
    .insert(serviceInvoiceSettings)
    .values({ id: true, ...row })
    .onConflictDoUpdate({ target: serviceInvoiceSettings.id, set: row })
}

type Series = Pick<NoteRow, 'environment' | 'cnpj' | 'series'>

/** The next number of a series; who takes one after it waits until this transaction is done. */
export async function takeNumber({ queries }: Tx, series: Series): Promise<number> {
  const { environment, cnpj, series: name, lastNumber } = serviceInvoiceNumbers
  const rows = await queries
    .insert(serviceInvoiceNumbers)
    .values({ ...series, lastNumber: 1 })
    .onConflictDoUpdate({ target: [environment, cnpj, name], set: { lastNumber: sql`${lastNumber} + 1` } })
    .returning({ number: lastNumber })
  return rows[0]?.number ?? 1
}

export async function findLastNumber({ queries }: Asked, series: Series): Promise<number> {
  const { environment, cnpj, series: name, lastNumber } = serviceInvoiceNumbers
  const rows = await queries
    .select({ lastNumber })
    .from(serviceInvoiceNumbers)
    .where(and(eq(environment, series.environment), eq(cnpj, series.cnpj), eq(name, series.series)))
  return rows[0]?.lastNumber ?? 0
}

export async function findInvoice({ queries }: Asked, companyId: string, id: string): Promise<PaidInvoice | undefined> {
  const rows = await queries
    .select()
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.id, id)))
  return rows[0]
}

/** Whether an invoice has a note that stands, or is on its way. */
export async function hasLiveNote(
  { queries }: Asked,
  of: { readonly environment: NoteRow['environment']; readonly invoiceId: string; readonly except?: string },
): Promise<boolean> {
  const { id, environment, invoiceId, state } = serviceInvoices
  const rows = await queries
    .select({ id })
    .from(serviceInvoices)
    .where(and(eq(environment, of.environment), eq(invoiceId, of.invoiceId), inArray(state, [...LIVE])))
  return rows.some((row) => row.id !== of.except)
}

export async function insertNote({ queries }: Tx, row: typeof serviceInvoices.$inferInsert): Promise<void> {
  await queries.insert(serviceInvoices).values(row)
}

export async function findNote({ queries }: Asked, id: string): Promise<NoteRow | undefined> {
  return (await queries.select().from(serviceInvoices).where(eq(serviceInvoices.id, id)))[0]
}

export async function findNoteForChange({ queries }: Tx, id: string): Promise<NoteRow | undefined> {
  return (await queries.select().from(serviceInvoices).where(eq(serviceInvoices.id, id)).for('update'))[0]
}

/** The note that stands in place of another, or is on its way to. */
export async function findReplacement({ queries }: Asked, replacedId: string): Promise<{ id: string } | undefined> {
  const { id, replacesId, state } = serviceInvoices
  const rows = await queries
    .select({ id })
    .from(serviceInvoices)
    .where(and(eq(replacesId, replacedId), inArray(state, [...LIVE])))
  return rows[0]
}

export async function updateNote({ queries }: Tx, id: string, change: Partial<NoteRow>): Promise<void> {
  await queries.update(serviceInvoices).set(change).where(eq(serviceInvoices.id, id))
}

/** Takes a note whose try has come, for as long as `until`: another process takes it only after that. */
export async function takeNote(
  { queries }: Tx,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<NoteRow | undefined> {
  const { id: own, nextAt, attempts, state } = serviceInvoices
  const rows = await queries
    .update(serviceInvoices)
    .set({ nextAt: until, attempts: sql`${attempts} + 1` })
    .where(and(eq(own, id), lte(nextAt, now), inArray(state, ['waiting', 'cancelling'])))
    .returning()
  return rows[0]
}

export async function listDue({ queries }: Asked, now: Date): Promise<string[]> {
  const { id, nextAt } = serviceInvoices
  const rows = await queries
    .select({ id })
    .from(serviceInvoices)
    .where(and(isNotNull(nextAt), lte(nextAt, now)))
    .orderBy(asc(nextAt))
    .limit(50)
  return rows.map((row) => row.id)
}

/** Since when the oldest note waits that a try left without an answer. */
export async function findSilentSince({ queries }: Asked): Promise<Date | null> {
  const { createdAt, lastReason, state } = serviceInvoices
  const rows = await queries
    .select({ createdAt })
    .from(serviceInvoices)
    .where(and(isNotNull(lastReason), inArray(state, ['waiting', 'cancelling'])))
    .orderBy(asc(createdAt))
    .limit(1)
  return rows[0]?.createdAt ?? null
}

export type NoteEvent = Omit<typeof serviceInvoiceEvents.$inferSelect, 'sequence'>

export async function insertEvent(tx: Sql, event: NoteEvent): Promise<void> {
  await tx.query(
    `insert into service_invoice_events (service_invoice_id, sequence, at, kind, by_user, data, xml)
     select $1, coalesce(max(sequence), 0) + 1, $2::timestamptz, $3, $4, $5::jsonb, $6 from service_invoice_events where service_invoice_id = $1`,
    [event.serviceInvoiceId, event.at, event.kind, event.byUser, JSON.stringify(event.data), event.xml],
  )
}

export function listEvents({ queries }: Asked, id: string) {
  const { serviceInvoiceId, sequence, at, kind, data, byUser } = serviceInvoiceEvents
  return queries
    .select({ sequence, at, kind, data, by: user.name })
    .from(serviceInvoiceEvents)
    .leftJoin(user, eq(user.id, byUser))
    .where(eq(serviceInvoiceId, id))
    .orderBy(asc(sequence))
}
