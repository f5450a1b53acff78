import { eq, sql } from 'drizzle-orm'
import { paymentEvents } from '../../db/schema.ts'
import type { Database, Sql, Tx } from '../../platform/db/port.ts'
import type { ProviderEvent } from '../../platform/payments/port.ts'

type PaymentEventRow = typeof paymentEvents.$inferSelect

/** Keeps an event. Answers whether it is new. */
export async function insertEvent(tx: Tx, event: ProviderEvent, now: Date, isDone: boolean): Promise<boolean> {
  const rows = await tx.queries
    .insert(paymentEvents)
    .values({
      id: event.id,
      type: event.type,
      objectKind: event.object.kind,
      objectId: event.object.id,
      paymentId: event.paymentId,
      createdAt: event.createdAt,
      receivedAt: now,
      waitingSince: now,
      processedAt: isDone ? now : null,
    })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return rows.length > 0
}

export async function findEvent(db: Pick<Database, 'queries'>, id: string): Promise<PaymentEventRow | undefined> {
  const rows = await db.queries.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  return rows[0]
}

export async function markProcessed(db: Pick<Database, 'queries'>, id: string, now: Date): Promise<void> {
  await db.queries
    .update(paymentEvents)
    .set({ processedAt: now, error: null, attempts: sql`${paymentEvents.attempts} + 1` })
    .where(eq(paymentEvents.id, id))
}

export async function markFailed(
  db: Pick<Database, 'queries'>,
  id: string,
  { error, at }: { readonly error: string; readonly at: Date },
): Promise<void> {
  await db.queries
    .update(paymentEvents)
    .set({ error, failedAt: at, attempts: sql`${paymentEvents.attempts} + 1` })
    .where(eq(paymentEvents.id, id))
}

/** Events that were kept but not applied for a while: their job died or the provider did not answer. */
export async function listForgotten(db: Sql, before: Date, attemptsMax: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from payment_events where processed_at is null and waiting_since < $1 and attempts < $2
      order by waiting_since limit 200`,
    [before.toISOString(), attemptsMax],
  )
  return rows.map(({ id }) => id)
}

/** In one hour so many networks are told apart; what comes from more of them is counted as of an unknown one. */
const NETWORKS_MOST = 100
/** For how many days refusals are kept. */
const REFUSALS_DAYS = 90

/** Webhooks of one hour, network and code that were refused: the last of them when, and how many. */
export interface Refusal {
  readonly now: Date
  readonly code: string
  readonly network: string
  readonly times: number
}

/** Adds to what was refused. A network that the hour has already is told apart, however many there are. */
export async function countRefusal(db: Sql, { now, code, network, times }: Refusal): Promise<void> {
  await db.query(
    `insert into webhook_refusals (hour, network, code, times, last_at)
     select h.hour, case
         when exists (select from webhook_refusals r where r.hour = h.hour and r.network = $2) then $2
         when (select count(distinct r.network) from webhook_refusals r where r.hour = h.hour and r.network <> '') < $4 then $2
         else '' end,
       $3, $5, $1
     from (select date_trunc('hour', $1::timestamptz) as hour) h
     on conflict (hour, network, code) do update set times = webhook_refusals.times + excluded.times,
       last_at = greatest(webhook_refusals.last_at, excluded.last_at)`,
    [now.toISOString(), network, code, NETWORKS_MOST, times],
  )
}

export async function dropOldRefusals(db: Sql, now: Date): Promise<void> {
  await db.query('delete from webhook_refusals where hour < $1::timestamptz - make_interval(days => $2::int)', [
    now.toISOString(),
    REFUSALS_DAYS,
  ])
}
