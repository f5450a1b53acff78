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
