import { type NfseRefusal, NUMBER_USED } from '@pegada/core/nfse/read-answer.ts'
import { and, asc, eq, gte, inArray, isNotNull, lte, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  invoices,
  serviceInvoiceEvents,
  serviceInvoiceNumbers,
  serviceInvoiceSettings,
  serviceInvoices,
  user,
} from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'

/** Service invoices and how they are issued; the owner of the database alone reads them (`migrations/0168`, `0178`). */
export type NoteRow = typeof serviceInvoices.$inferSelect
export type SettingsRow = typeof serviceInvoiceSettings.$inferSelect
export type PaidInvoice = typeof invoices.$inferSelect
type Asked = Pick<Tx, 'queries'>

/** Those that are sent until an answer settles them. */
const DUE = ['waiting', 'cancelling'] as const
const LIVE = ['waiting', 'refused', 'issued', 'cancelling'] as const

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

/**
 * Takes the next number of a series: one that was given up before new ones, and none under `first`. Who takes one stands in the order
 * of the platform's acts, so that no two take the same.
 */
export async function takeNumber(tx: Tx, series: Series, first: number): Promise<number> {
  const free = await findFreeNumber(tx, series, first)
  if (free !== undefined) return free
  const { environment, cnpj, series: name, lastNumber } = serviceInvoiceNumbers
  const rows = await tx.queries
    .insert(serviceInvoiceNumbers)
    .values({ environment: series.environment, cnpj: series.cnpj, series: series.series, lastNumber: first })
    .onConflictDoUpdate({
      target: [environment, cnpj, name],
      set: { lastNumber: sql`greatest(${lastNumber} + 1, ${first}::bigint)` },
    })
    .returning({ number: lastNumber })
  return rows[0]?.number ?? first
}

/** The number that `takeNumber` would take. */
export async function findNextNumber(tx: Asked, series: Series, first: number): Promise<number> {
  const free = await findFreeNumber(tx, series, first)
  if (free !== undefined) return free
  const { environment, cnpj, series: name, lastNumber } = serviceInvoiceNumbers
  const rows = await tx.queries
    .select({ lastNumber })
    .from(serviceInvoiceNumbers)
    .where(and(eq(environment, series.environment), eq(cnpj, series.cnpj), eq(name, series.series)))
  return Math.max((rows[0]?.lastNumber ?? 0) + 1, first)
}

const ofSeries = ({ environment, cnpj, series }: Series) =>
  and(eq(serviceInvoices.environment, environment), eq(serviceInvoices.cnpj, cnpj), eq(serviceInvoices.series, series))

/** The least number from `first` on that was given up and that nothing else has, here or at the national system. */
async function findFreeNumber({ queries }: Asked, series: Series, first: number): Promise<number | undefined> {
  const { number, state, refusals } = serviceInvoices
  const other = alias(serviceInvoices, 'other')
  const isSame = (['environment', 'cnpj', 'series', 'number'] as const).map((one) =>
    eq(other[one], serviceInvoices[one]),
  )
  const taken = queries
    .select({ number: other.number })
    .from(other)
    .where(and(...isSame, ne(other.state, 'withdrawn')))
  const isUsed = sql`${refusals} @> ${JSON.stringify([{ code: NUMBER_USED }])}::jsonb`
  const rows = await queries
    .select({ number })
    .from(serviceInvoices)
    .where(and(ofSeries(series), eq(state, 'withdrawn'), gte(number, first), not(isUsed), notExists(taken)))
    .orderBy(asc(number))
    .limit(1)
  return rows[0]?.number
}

/** Tells whoever gave the number of a note up before that it is free no longer. */
export async function closeNumber({ queries }: Tx, row: NoteRow, refusals: readonly NfseRefusal[]): Promise<void> {
  const { number, state } = serviceInvoices
  await queries
    .update(serviceInvoices)
    .set({ refusals: [...refusals] })
    .where(and(ofSeries(row), eq(number, row.number), eq(state, 'withdrawn')))
}

export async function findInvoice({ queries }: Asked, companyId: string, id: string): Promise<PaidInvoice | undefined> {
  const rows = await queries
    .select()
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.id, id)))
  return rows[0]
}

/**
 * Whether a note stands, or is on its way; or was replaced elsewhere, as in the national portal, by one that is not kept here: what it
 * told of is under a note all the same.
 */
export function isLive({ queries }: Asked): SQL | undefined {
  const { id, state } = serviceInvoices
  const inPlace = alias(serviceInvoices, 'in_place')
  const replacedHere = queries
    .select({ id: inPlace.id })
    .from(inPlace)
    .where(and(eq(inPlace.replacesId, id), isNotNull(inPlace.accessKey)))
  return or(inArray(state, [...LIVE]), and(eq(state, 'substituted'), notExists(replacedHere)))
}

/** Whether an invoice has a note that stands, or is on its way. */
export async function hasLiveNote(
  { queries }: Asked,
  of: { readonly environment: NoteRow['environment']; readonly invoiceId: string; readonly except?: string },
): Promise<boolean> {
  const { id, environment, invoiceId } = serviceInvoices
  const rows = await queries
    .select({ id })
    .from(serviceInvoices)
    .where(and(eq(environment, of.environment), eq(invoiceId, of.invoiceId), isLive({ queries })))
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

/** Takes a note whose try has come, for as long as `until`: another process takes it only after that, whatever is asked meanwhile. */
export async function takeNote(
  { queries }: Tx,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<NoteRow | undefined> {
  const { id: own, nextAt, attempts, state } = serviceInvoices
  const rows = await queries
    .update(serviceInvoices)
    .set({ nextAt: until, leasedUntil: until, attempts: sql`${attempts} + 1` })
    .where(and(eq(own, id), lte(nextAt, now), inArray(state, [...DUE])))
    .returning()
  return rows[0]
}

export async function listDue({ queries }: Asked, now: Date): Promise<string[]> {
  const { id, nextAt, state } = serviceInvoices
  const rows = await queries
    .select({ id })
    .from(serviceInvoices)
    .where(and(lte(nextAt, now), inArray(state, [...DUE])))
    .orderBy(asc(nextAt))
    .limit(50)
  return rows.map((row) => row.id)
}

/** Since when tries of what waits go without an answer, the longest of all. */
export async function findSilentSince({ queries }: Asked): Promise<Date | null> {
  const { silentSince, state } = serviceInvoices
  const rows = await queries
    .select({ silentSince })
    .from(serviceInvoices)
    .where(and(isNotNull(silentSince), inArray(state, [...DUE])))
    .orderBy(asc(silentSince))
    .limit(1)
  return rows[0]?.silentSince ?? null
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
