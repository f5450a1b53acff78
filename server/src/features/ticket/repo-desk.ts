import { TICKET_QUEUES } from '@pegada/contract/ticket-kinds.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { companies, tickets, ticketTargets, user } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { TicketRow } from './repo.ts'
import { inQueue, isOverdue, matching, type TicketFilter } from './repo-list.ts'

/** All of this needs the owner's rights: the application's restricted role sees neither targets nor who runs the installation. */

export interface DeskFacts {
  readonly id: string
  readonly assignedTo: string | null
  readonly assignedName: string | null
  readonly isOverdue: boolean
}

/** What those who answer see of these tickets besides. */
export async function selectDeskFacts(tx: Tx, ids: readonly string[], at: Date): Promise<DeskFacts[]> {
  if (ids.length === 0) return []
  return tx.queries
    .select({
      id: tickets.id,
      assignedTo: tickets.assignedTo,
      assignedName: user.name,
      isOverdue: sql<boolean>`coalesce(${isOverdue(at)}, false)`,
    })
    .from(tickets)
    .leftJoin(user, eq(user.id, tickets.assignedTo))
    .where(inArray(tickets.id, [...ids]))
}

/** How many tickets stand in each queue for a person, in the order of the queues. */
export async function countQueues(tx: Tx, userId: string, at: Date) {
  const queues: { queue: (typeof TICKET_QUEUES)[number]; tickets: number }[] = []
  for (const queue of TICKET_QUEUES) {
    queues.push({ queue, tickets: await tx.queries.$count(tickets, inQueue({ name: queue, userId, at })) })
  }
  return queues
}

/** How many of these tickets there are of each kind that has some. */
export async function countCategories(tx: Tx, filter: TicketFilter) {
  return tx.queries
    .select({ category: tickets.category, tickets: sql<number>`count(*)::integer` })
    .from(tickets)
    .leftJoin(companies, eq(companies.id, tickets.companyId))
    .leftJoin(user, eq(user.id, tickets.createdBy))
    .where(matching(filter))
    .groupBy(tickets.category)
}

/** Tickets that wait beyond their target and whose person, one of these, was not told; the oldest first. */
export async function selectLate(tx: Tx, people: readonly string[], at: Date, limit: number): Promise<string[]> {
  const rows = await tx.queries
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(isLate(at), inArray(tickets.assignedTo, [...people])))
    .orderBy(tickets.createdAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** One of them, held until the transaction ends; not where somebody else holds it, or where it is late no more. */
export async function lockLate(tx: Tx, id: string, at: Date): Promise<TicketRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), isLate(at)))
    .for('update', { skipLocked: true })
  return rows[0]
}

function isLate(at: Date) {
  return and(isOverdue(at), isNotNull(tickets.assignedTo), isNull(tickets.lateToldAt))
}

export async function selectTargets(tx: Tx) {
  return tx.queries.select().from(ticketTargets)
}

export async function upsertTarget(tx: Tx, row: typeof ticketTargets.$inferInsert): Promise<void> {
  const { priority: target, ...set } = row
  await tx.queries
    .insert(ticketTargets)
    .values({ priority: target, ...set })
    .onConflictDoUpdate({
      target: ticketTargets.priority,
      set,
    })
}
