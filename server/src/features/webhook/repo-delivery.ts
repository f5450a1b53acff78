import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { webhookDeliveries } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import type { DeliveryJob } from './deliver-name.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect
type Told = Pick<DeliveryRow, 'companyId' | 'eventId' | 'eventType' | 'body' | 'coalesceKey' | 'nextAt' | 'createdAt'>

/** One delivery for each webhook that asks for the event, and none where the same waits already. Answers their ids. */
export async function insertDeliveries(tx: Tx, event: Told): Promise<string[]> {
  const { companyId, eventId, eventType, body, coalesceKey, nextAt, createdAt } = event
  const { rows } = await tx.query<{ id: string }>(
    `insert into webhook_deliveries
       (company_id, id, webhook_id, event_id, event_type, body, coalesce_key, next_at, created_at)
     select company_id, gen_random_uuid(), id, $2::uuid, $3::text, $4::text, $5::text, $6::timestamptz, $7::timestamptz
     from webhooks where company_id = $1 and state <> 'paused' and $3::text = any(events)
     on conflict do nothing returning id`,
    [companyId, eventId, eventType, body, coalesceKey, nextAt.toISOString(), createdAt.toISOString()],
  )
  return rows.map(({ id }) => id)
}

/** A delivery to one webhook, whatever it asks for. */
export async function insertDelivery(tx: Tx, webhookId: string, event: Told): Promise<string> {
  const id = randomUUID()
  await tx.queries.insert(webhookDeliveries).values({ ...event, id, webhookId, state: 'waiting' })
  return id
}

export async function findDelivery(
  tx: Tx,
  { companyId, webhookId, id }: Pick<DeliveryRow, 'companyId' | 'webhookId' | 'id'>,
): Promise<DeliveryRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.companyId, companyId),
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.id, id),
      ),
    )
  return rows[0]
}

/** What the deliveries of a webhook are narrowed to. */
export interface DeliveryFilter extends Pick<Inputs['webhook']['deliveries'], 'webhookId' | 'state'> {
  readonly companyId: string
  /** Of the list as a file: only these. */
  readonly ids?: readonly string[] | undefined
}

const orders = { sorts: { createdAt: webhookDeliveries.createdAt }, ties: [webhookDeliveries.id] } as const

const matching = ({ companyId, webhookId, state, ids }: DeliveryFilter) =>
  and(
    eq(webhookDeliveries.companyId, companyId),
    eq(webhookDeliveries.webhookId, webhookId),
    state && eq(webhookDeliveries.state, state),
    ids && inArray(webhookDeliveries.id, [...ids]),
  )

export function selectDeliveries(tx: Tx, filter: DeliveryFilter, wanted: ListWanted<'createdAt'>) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ delivery: webhookDeliveries, mark })
      .from(webhookDeliveries)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export function countDeliveries(tx: Tx, filter: DeliveryFilter) {
  return countRows(tx, (limit) =>
    tx.queries.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(matching(filter)).limit(limit),
  )
}

/** Leaves a delivery that waits for a later look; its tries stay as they are. */
export async function postponeDelivery(tx: Tx, { companyId, deliveryId }: DeliveryJob, nextAt: Date): Promise<void> {
  await tx.query(`update webhook_deliveries set next_at = $3 where company_id = $1 and id = $2 and state = 'waiting'`, [
    companyId,
    deliveryId,
    nextAt.toISOString(),
  ])
}

/** A delivery in hand, with where it goes. */
export interface TakenDelivery {
  readonly webhookId: string
  readonly webhookName: string
  readonly url: string
  readonly secretSealed: string
  readonly eventId: string
  readonly eventType: string
  readonly body: string
  readonly attempts: number
  readonly createdAt: string | Date
}

/** Due: its time has come, or whoever took it died on the way. */
const due = (now: string) => `((d.state = 'waiting' and d.next_at <= ${now}::timestamptz)
  or (d.state = 'sending' and d.taken_at < ${now}::timestamptz - interval '2 minutes')) and w.state <> 'paused'`

/** Takes a delivery that is due; of two at once, one takes it. */
export async function takeDelivery(
  tx: Tx,
  { companyId, deliveryId }: DeliveryJob,
  now: Date,
): Promise<TakenDelivery | undefined> {
  const { rows } = await tx.query<TakenDelivery>(
    `update webhook_deliveries d set state = 'sending', attempts = d.attempts + 1, taken_at = $3
     from webhooks w
     where d.company_id = $1 and d.id = $2 and w.company_id = d.company_id and w.id = d.webhook_id and ${due('$3')}
     returning d.webhook_id as "webhookId", w.name as "webhookName", w.url, w.secret_sealed as "secretSealed",
       d.event_id as "eventId", d.event_type as "eventType", d.body, d.attempts, d.created_at as "createdAt"`,
    [companyId, deliveryId, now.toISOString()],
  )
  return rows[0]
}

export async function updateDelivery(
  tx: Tx,
  { companyId, deliveryId }: DeliveryJob,
  values: Partial<Omit<DeliveryRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries
    .update(webhookDeliveries)
    .set(values)
    .where(and(eq(webhookDeliveries.companyId, companyId), eq(webhookDeliveries.id, deliveryId)))
}

/** Deliveries of any company whose time has come, for the worker that the clock starts. */
export async function listDueDeliveries(db: Sql, now: Date, limit: number): Promise<DeliveryJob[]> {
  const { rows } = await db.query<DeliveryJob>(
    `select d.company_id as "companyId", d.id as "deliveryId"
     from webhook_deliveries d join webhooks w on w.company_id = d.company_id and w.id = d.webhook_id
     where d.state in ('waiting', 'sending') and ${due('$1')} order by d.next_at limit $2::int`,
    [now.toISOString(), limit],
  )
  return rows
}

/** Forgets what was sent more than thirty days ago. */
export async function deleteOldDeliveries(db: Sql, now: Date): Promise<void> {
  await db.query(`delete from webhook_deliveries where created_at < $1::timestamptz - interval '30 days'`, [
    now.toISOString(),
  ])
}
