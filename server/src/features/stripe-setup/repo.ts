import type { Inputs } from '@pegada/contract/contract.ts'
import { and, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { paymentEvents } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Database, Sql, Tx } from '../../platform/db/port.ts'
import { PAYMENT_TRIES_MAX } from '../payment-event/apply-name.ts'
import { HEEDED_TYPES } from '../payment-event/event-types.ts'

/** Events of the payment provider as they were kept, read and written as the owner. */

export type EventRow = Omit<typeof paymentEvents.$inferSelect, 'waitingSince' | 'paymentId'>

const { id, type, objectId, receivedAt, processedAt, attempts } = paymentEvents
const orders = { sorts: { receivedAt, type, attempts }, ties: [id] } as const

interface EventFilter {
  readonly state?: Inputs['stripeSetup']['events']['state']
  readonly search: string | undefined
}

export function selectEvents(
  db: Pick<Database, 'queries'>,
  filter: EventFilter,
  wanted: ListWanted<keyof typeof orders.sorts>,
) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({ ...columns, mark })
      .from(paymentEvents)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export function countEvents(db: Pick<Database, 'queries'>, filter: EventFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(paymentEvents)
      .where(matching(filter))
      .limit(limit),
  )
}

const { createdAt, objectKind, error, failedAt, waitingSince } = paymentEvents
const columns = { id, type, objectKind, objectId, createdAt, receivedAt, processedAt, attempts, error, failedAt }

function matching({ state, search }: EventFilter): SQL | undefined {
  const like = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : undefined
  const found =
    like === undefined ? undefined : or(...[id, type, objectId].map((column) => sql`${column} ilike ${like}`))
  return and(found, state && inState[state])
}

const inState = {
  waiting: and(isNull(processedAt), sql`${attempts} = 0`),
  failing: and(isNull(processedAt), sql`${attempts} between 1 and ${PAYMENT_TRIES_MAX - 1}`),
  given_up: and(isNull(processedAt), sql`${attempts} >= ${PAYMENT_TRIES_MAX}`),
  applied: and(isNotNull(processedAt), inArray(type, [...HEEDED_TYPES])),
  ignored: and(isNotNull(processedAt), notInArray(type, [...HEEDED_TYPES])),
} as const

/** The last that came, was applied or failed. */
export async function findLast(
  db: Pick<Database, 'queries'>,
  what: 'received' | 'applied' | 'failed',
): Promise<EventRow | undefined> {
  const { at, where } = {
    received: { at: receivedAt, where: undefined },
    applied: { at: processedAt, where: inState.applied },
    failed: { at: failedAt, where: isNotNull(failedAt) },
  }[what]
  const rows = await db.queries
    .select(columns)
    .from(paymentEvents)
    .where(where)
    .orderBy(sql`${at} desc, ${id} desc`)
    .limit(1)
  return rows[0]
}

/** How events fare: how many wait and fail, for how many seconds the oldest waits, and how long the last hundred took. */
export async function measureEvents(db: Sql, now: Date, since: Date) {
  const { rows } = await db.query<{
    waiting: number
    failing: number
    givenUp: number
    received: number
    lag: number
    delivery: number | null
    applying: number | null
  }>(
    `select w.*, m.delivery, m.applying, (select count(*)::int from payment_events where received_at >= $2) as received
     from (
       select count(*)::int as waiting, (count(*) filter (where attempts > 0))::int as failing,
         (count(*) filter (where attempts >= $3))::int as "givenUp",
         greatest(0, coalesce(extract(epoch from $1::timestamptz - min(waiting_since)), 0))::float8 as lag
       from payment_events where processed_at is null) w
     cross join (
       select percentile_cont(0.5) within group (order by greatest(0, extract(epoch from received_at - created_at)))::float8 as delivery,
         (percentile_cont(0.5) within group (order by extract(epoch from processed_at - waiting_since))
           filter (where attempts > 0))::float8 as applying
       from (select * from payment_events order by received_at desc limit 100) newest) m`,
    [now.toISOString(), since.toISOString(), PAYMENT_TRIES_MAX],
  )
  return rows[0] ?? { waiting: 0, failing: 0, givenUp: 0, received: 0, lag: 0, delivery: null, applying: null }
}

/** Webhooks that were refused since then, by hour and network, the newest first. */
export async function selectRefusals(db: Sql, since: Date) {
  const { rows } = await db.query<{ hour: Date; network: string; code: string; times: number; lastAt: Date }>(
    `select hour, network, code, times, last_at as "lastAt" from webhook_refusals
     where last_at >= $1 order by last_at desc, network, code limit 20`,
    [since.toISOString()],
  )
  return rows
}

export async function countRefusals(db: Sql, since: Date): Promise<number> {
  const { rows } = await db.query<{ times: number }>(
    'select coalesce(sum(times), 0)::int as times from webhook_refusals where last_at >= $1',
    [since.toISOString()],
  )
  return rows[0]?.times ?? 0
}

/**
 * Makes events wait from their first try: of these types those named, applied or failed, else all that failed. What was
 * applied waits anew from now on; what never was has waited since it came. Answers their ids.
 */
export async function makeWaitAgain(
  tx: Tx,
  types: readonly string[],
  { ids, now }: { readonly ids: readonly string[] | undefined; readonly now: Date },
): Promise<string[]> {
  const chosen = ids ? and(inArray(id, [...ids]), or(isNotNull(processedAt), sql`${attempts} > 0`)) : failed
  const rows = await tx.queries
    .update(paymentEvents)
    .set({
      ...{ processedAt: null, attempts: 0, error: null },
      waitingSince: sql`case when ${processedAt} is null then ${waitingSince} else ${now.toISOString()}::timestamptz end`,
    })
    .where(and(inArray(type, [...types]), chosen))
    .returning({ id })
  return rows.map((row) => row.id)
}

const failed = and(isNull(processedAt), sql`${attempts} > 0`)
