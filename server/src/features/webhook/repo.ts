import { and, asc, count, eq, sql } from 'drizzle-orm'
import { webhookDeliveries, webhooks } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type WebhookRow = typeof webhooks.$inferSelect

/** A webhook with the number of deliveries that wait. */
export interface StoredWebhook {
  readonly row: WebhookRow
  readonly waiting: number
}

const waiting = sql<number>`(select count(*)::int from ${webhookDeliveries} d
  where d.company_id = ${webhooks}.company_id and d.webhook_id = ${webhooks}.id and d.state in ('waiting', 'sending'))`

export async function insertWebhook(tx: Tx, row: typeof webhooks.$inferInsert): Promise<void> {
  await tx.queries.insert(webhooks).values(row)
}

export async function countWebhooks(tx: Tx, companyId: string): Promise<number> {
  const rows = await tx.queries.select({ rows: count() }).from(webhooks).where(eq(webhooks.companyId, companyId))
  return rows[0]?.rows ?? 0
}

export async function selectWebhooks(tx: Tx, companyId: string): Promise<StoredWebhook[]> {
  return tx.queries
    .select({ row: webhooks, waiting })
    .from(webhooks)
    .where(eq(webhooks.companyId, companyId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
}

export async function findWebhook(tx: Tx, companyId: string, id: string): Promise<StoredWebhook | undefined> {
  const rows = await tx.queries
    .select({ row: webhooks, waiting })
    .from(webhooks)
    .where(and(eq(webhooks.companyId, companyId), eq(webhooks.id, id)))
  return rows[0]
}

export async function updateWebhook(
  tx: Tx,
  companyId: string,
  id: string,
  values: Partial<Omit<WebhookRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries
    .update(webhooks)
    .set(values)
    .where(and(eq(webhooks.companyId, companyId), eq(webhooks.id, id)))
}

export async function deleteWebhookRow(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.queries.delete(webhooks).where(and(eq(webhooks.companyId, companyId), eq(webhooks.id, id)))
}

/** A try that arrived: the webhook is well again, unless a person paused it meanwhile. */
export async function noteSuccess(tx: Tx, companyId: string, id: string, at: Date): Promise<void> {
  await tx.query(
    `update webhooks set failures = 0, last_success_at = $3, state = case when state = 'paused' then state else 'active' end
     where company_id = $1 and id = $2`,
    [companyId, id, at.toISOString()],
  )
}

/** A try that failed. Answers how many have failed since the last one that arrived. */
export async function noteFailure(tx: Tx, companyId: string, id: string): Promise<number> {
  const { rows } = await tx.query<{ failures: number }>(
    `update webhooks set failures = failures + 1, state = case when state = 'paused' then state else 'failing' end
     where company_id = $1 and id = $2 returning failures`,
    [companyId, id],
  )
  return rows[0]?.failures ?? 0
}

/** Stops sending because the receiver does not take it. What a person paused stays theirs. */
export async function pauseFailing(tx: Tx, companyId: string, id: string, reason: 'gave_up' | 'gone'): Promise<void> {
  await tx.query(
    `update webhooks set state = 'paused', paused_reason = $3 where company_id = $1 and id = $2 and state <> 'paused'`,
    [companyId, id, reason],
  )
}

/** The sealed secrets of all companies. */
export async function selectSealed(tx: Tx): Promise<{ companyId: string; id: string; sealed: string }[]> {
  const { companyId, id, secretSealed } = webhooks
  return tx.queries.select({ companyId, id, sealed: secretSealed }).from(webhooks).for('update')
}

export async function updateSealed(
  tx: Tx,
  { companyId, id, sealed }: { readonly companyId: string; readonly id: string; readonly sealed: string },
): Promise<void> {
  await tx.queries
    .update(webhooks)
    .set({ secretSealed: sealed })
    .where(and(eq(webhooks.companyId, companyId), eq(webhooks.id, id)))
}
