import { and, eq, isNull } from 'drizzle-orm'
import { pactEvents, pactPartners } from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'

export type PartnerRow = typeof pactPartners.$inferSelect
export type EventRow = typeof pactEvents.$inferSelect

/** Which event of which company a job is about. */
export interface EventJob {
  readonly companyId: string
  readonly eventId: string
}

export async function insertEvent(tx: Tx, row: typeof pactEvents.$inferInsert): Promise<void> {
  await tx.queries.insert(pactEvents).values(row)
}

/** The partner, unless it was put away. */
export async function findPartner(
  tx: Tx,
  { companyId, id }: Pick<PartnerRow, 'companyId' | 'id'>,
): Promise<PartnerRow | undefined> {
  const isIt = and(eq(pactPartners.companyId, companyId), eq(pactPartners.id, id), isNull(pactPartners.archivedAt))
  return (await tx.queries.select().from(pactPartners).where(isIt))[0]
}

/** Due: its time has come, or whoever took it died on the way. */
const due = (now: string) => `((e.state = 'waiting' and e.next_at <= ${now}::timestamptz)
  or (e.state = 'sending' and e.taken_at < ${now}::timestamptz - interval '2 minutes'))`

/** Takes an event that is due; of two at once, one takes it. */
export async function takeEvent(tx: Tx, { companyId, eventId }: EventJob, now: Date): Promise<EventRow | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `update pact_events e set state = 'sending', attempts = e.attempts + 1, taken_at = $3
     where e.company_id = $1 and e.id = $2 and ${due('$3')} returning e.id`,
    [companyId, eventId, now.toISOString()],
  )
  return rows[0] && findEvent(tx, { companyId, eventId })
}

async function findEvent(tx: Tx, { companyId, eventId }: EventJob): Promise<EventRow | undefined> {
  const isIt = and(eq(pactEvents.companyId, companyId), eq(pactEvents.id, eventId))
  return (await tx.queries.select().from(pactEvents).where(isIt))[0]
}

export async function updateEvent(
  tx: Tx,
  { companyId, eventId }: EventJob,
  change: Partial<Omit<EventRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries
    .update(pactEvents)
    .set(change)
    .where(and(eq(pactEvents.companyId, companyId), eq(pactEvents.id, eventId)))
}

/** Says of a request of ours that could not be sent why, unless it was answered meanwhile. */
export async function failRequest(
  tx: Tx,
  { companyId, requestId }: Pick<EventRow, 'companyId' | 'requestId'>,
  { code, at }: { readonly code: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update pact_requests set state = 'failed', error_code = $3, answered_at = $4
     where company_id = $1 and id = $2 and kind = 'outgoing' and state = 'open'`,
    [companyId, requestId, code, at.toISOString()],
  )
}

/** Events of any company whose time has come, for the worker that the clock starts. */
export async function listDueEvents(db: Sql, now: Date, limit: number): Promise<EventJob[]> {
  const { rows } = await db.query<EventJob>(
    `select e.company_id as "companyId", e.id as "eventId" from pact_events e
     where e.state in ('waiting', 'sending') and ${due('$1')} order by e.next_at limit $2::int`,
    [now.toISOString(), limit],
  )
  return rows
}

/** The sealed secrets of all companies. */
export async function selectSealed(tx: Tx): Promise<{ companyId: string; id: string; sealed: string }[]> {
  const { companyId, id, secretSealed } = pactPartners
  return tx.queries.select({ companyId, id, sealed: secretSealed }).from(pactPartners).for('update')
}

export async function updateSealed(
  tx: Tx,
  { companyId, id, sealed }: { readonly companyId: string; readonly id: string; readonly sealed: string },
): Promise<void> {
  await tx.queries
    .update(pactPartners)
    .set({ secretSealed: sealed })
    .where(and(eq(pactPartners.companyId, companyId), eq(pactPartners.id, id)))
}
