import type { invoiceActKinds } from '@pegada/contract/platform-invoice-shape.ts'
import { and, desc, eq } from 'drizzle-orm'
import { paymentDisputes } from '../../db/schema.ts'
import type { Database, Sql } from '../../platform/db/port.ts'

/** What was done by hand with invoices (`migrations/0172`), and what is told of one. The owner alone reads it. */

export type ActKind = (typeof invoiceActKinds)[number]

export interface Act {
  readonly id: string
  readonly companyId: string
  readonly invoiceId: string
  readonly kind: ActKind
  readonly cents: number | null
  readonly reason: string
}

export interface KeptAct extends Act {
  readonly isDone: boolean
  /** Which time it is asked for since the provider last failed at it; 0 while it was never asked for. */
  readonly attempt: number
  readonly askedBy: string
}

const told = `a.id::text, a.about_company::text as "companyId", a.invoice_id::text as "invoiceId", a.kind, a.cents::float8 as cents, a.reason,
  a.done_at is not null as "isDone", a.attempt, a.asked_by as "askedBy"`

export async function findAct(db: Sql, id: string): Promise<KeptAct | undefined> {
  const { rows } = await db.query<KeptAct>(`select ${told} from invoice_acts a where a.id = $1`, [id])
  return rows[0]
}

export async function insertAct(
  db: Sql,
  act: Act,
  { by, at, isDone = false }: { readonly by: string; readonly at: Date; readonly isDone?: boolean },
): Promise<void> {
  await db.query(
    `insert into invoice_acts (id, about_company, invoice_id, kind, cents, reason, asked_by, asked_at, done_at, attempt)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0)`,
    [
      ...[act.id, act.companyId, act.invoiceId, act.kind, act.cents, act.reason, by],
      ...[at.toISOString(), isDone ? at.toISOString() : null],
    ],
  )
}

/** Answers whether it waited until now. */
export async function markDone(db: Sql, id: string, at: Date): Promise<boolean> {
  const { rows } = await db.query(
    'update invoice_acts set done_at = $2 where id = $1 and done_at is null returning 1',
    [id, at.toISOString()],
  )
  return rows.length > 0
}

/** The provider said no: nothing was done. Answers whether it waited until now. */
export async function deleteUndone(db: Sql, id: string): Promise<boolean> {
  const { rows } = await db.query('delete from invoice_acts where id = $1 and done_at is null returning 1', [id])
  return rows.length > 0
}

/** It was never asked for: nothing was done. */
export async function deleteUnasked(db: Sql, id: string): Promise<void> {
  await db.query('delete from invoice_acts where id = $1 and done_at is null and attempt = 0', [id])
}

export async function markAttempt(db: Sql, id: string, attempt: number): Promise<void> {
  await db.query('update invoice_acts set attempt = greatest(attempt, $2) where id = $1', [id, attempt])
}

/** An act of the same kind with the same invoice that the provider has not answered. */
export async function findUndone(
  db: Sql,
  { companyId, invoiceId, kind }: Pick<Act, 'companyId' | 'invoiceId' | 'kind'>,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id::text from invoice_acts
     where about_company = $1 and invoice_id = $2 and kind = $3 and done_at is null order by asked_at, id limit 1`,
    [companyId, invoiceId, kind],
  )
  return rows[0]?.id
}

/** Whether the company has a subscription that renews by itself: a credit is taken off the invoices of such a one alone. */
export async function hasRenewing(db: Sql, companyId: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from purchases where company_id = $1 and kind = 'subscription'
       and state in ('active', 'past_due') and not cancel_at_period_end limit 1`,
    [companyId],
  )
  return rows.length > 0
}

/** What an act takes of what was paid, in centavos. */
export interface Taken {
  readonly id: string
  readonly cents: number
  /** Counted already among what the invoice gave back. */
  readonly isCounted: boolean
}

/** What was put to the customer's credit of an invoice, and what waits to be given back or credited. */
export async function selectTaken(
  db: Sql,
  { companyId, invoiceId }: Pick<Act, 'companyId' | 'invoiceId'>,
): Promise<Taken[]> {
  const { rows } = await db.query<Taken>(
    `select id::text, cents::float8 as cents, kind = 'refund' and is_counted as "isCounted" from invoice_acts
     where about_company = $1 and invoice_id = $2 and (kind = 'credit' or (kind = 'refund' and done_at is null))`,
    [companyId, invoiceId],
  )
  return rows
}

/** What the bank withdrew of an invoice for disputes and did not give back, in centavos. */
export async function lostToDisputes(
  db: Sql,
  { companyId, invoiceId }: Pick<Act, 'companyId' | 'invoiceId'>,
): Promise<number> {
  const { rows } = await db.query<{ cents: number }>(
    `select greatest(0, coalesce(sum(withdrawn_cents - reinstated_cents), 0))::float8 as cents from payment_disputes
     where about_company = $1 and invoice_id = $2`,
    [companyId, invoiceId],
  )
  return rows[0]?.cents ?? 0
}

/**
 * Acts that wait for the provider's answer and are due to be asked for once more: so many minutes after they were asked for first, then
 * twice as many each time, at most so often. What is asked for at this moment is younger than that.
 */
export async function listUnanswered(
  db: Sql,
  { now, minutes, most }: { readonly now: Date; readonly minutes: number; readonly most: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id::text from invoice_acts
     where done_at is null and asked_again < $3 and asked_at + make_interval(mins => $2::int * (1 << asked_again)) <= $1
     order by asked_at, id limit 200`,
    [now.toISOString(), minutes, most],
  )
  return rows.map(({ id }) => id)
}

/** Counts that an act is asked for once more by itself. Answers how often it was by now; nothing where it is done or gone. */
export async function countAskedAgain(db: Sql, id: string): Promise<number | undefined> {
  const { rows } = await db.query<{ times: number }>(
    'update invoice_acts set asked_again = asked_again + 1 where id = $1 and done_at is null returning asked_again as times',
    [id],
  )
  return rows[0]?.times
}

export interface ToldAct extends KeptAct {
  readonly by: string | null
  readonly at: Date
}

export async function selectActs(db: Sql, companyId: string, invoiceId: string): Promise<ToldAct[]> {
  const { rows } = await db.query<ToldAct>(
    `select ${told}, u.name as by, a.asked_at as at from invoice_acts a left join "user" u on u.id = a.asked_by
     where a.about_company = $1 and a.invoice_id = $2 order by a.asked_at desc, a.id limit 100`,
    [companyId, invoiceId],
  )
  return rows
}

interface ToldNote {
  readonly id: string
  readonly state: 'waiting' | 'refused' | 'issued' | 'cancelling' | 'cancelled' | 'substituted' | 'withdrawn'
  readonly noteNumber: string | null
  readonly series: string
  readonly number: number
}

/** Its service invoices, the newest first. */
export async function selectNotes(db: Sql, companyId: string, invoiceId: string): Promise<ToldNote[]> {
  const { rows } = await db.query<ToldNote>(
    `select id::text, state, note_number as "noteNumber", series, number::float8 as number from service_invoices
     where about_company = $1 and invoice_id = $2 order by created_at desc, id limit 50`,
    [companyId, invoiceId],
  )
  return rows
}

/** What the customer disputes of it, the newest first. */
export function selectDisputes(
  db: Pick<Database, 'queries'>,
  { companyId, invoiceId }: Pick<Act, 'companyId' | 'invoiceId'>,
) {
  return db.queries
    .select()
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.aboutCompany, companyId), eq(paymentDisputes.invoiceId, invoiceId)))
    .orderBy(desc(paymentDisputes.openedAt), paymentDisputes.id)
    .limit(50)
}

/** What the company's trail tells of it, the newest first. */
export async function selectTrail(db: Sql, companyId: string, invoiceId: string) {
  const { rows } = await db.query<{ at: Date; action: string; by: string | null }>(
    `select r.at, r.action, u.name as by from audit_records r left join "user" u on u.id = r.actor_id
     where r.company_id = $1 and r.entity = 'invoice' and r.entity_id = $2 order by r.sequence desc limit 50`,
    [companyId, invoiceId],
  )
  return rows
}

/** What the provider told of it, and of its payments with their charges, refunds and disputes, the newest first. */
export async function selectEvents(
  db: Sql,
  { providerId, paymentIds }: { readonly providerId: string; readonly paymentIds: readonly string[] },
) {
  const { rows } = await db.query<{ id: string; type: string; at: Date; isApplied: boolean; error: string | null }>(
    `select id, type, created_at as at, processed_at is not null as "isApplied", error from payment_events
     where object_id = $1 or payment_id = any($2) order by created_at desc, id limit 50`,
    [providerId, [...paymentIds]],
  )
  return rows
}
