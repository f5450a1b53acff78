import type { TICKET_QUEUES } from '@pegada/contract/ticket-kinds.ts'
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { companies, tickets, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'
import { type TicketRow, type TicketScope, ticketFields, within } from './repo.ts'

/** What a list of tickets may be narrowed to; absent fields do not narrow. */
export interface TicketFilter extends TicketScope {
  readonly state?: TicketRow['state'] | undefined
  readonly category?: TicketRow['category'] | undefined
  readonly search?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
  /** With the owner's rights alone. */
  readonly queue?: Queue | undefined
}

/** A queue of the desk, as a person sees it at a moment. */
export interface Queue {
  readonly name: (typeof TICKET_QUEUES)[number]
  readonly userId: string
  readonly at: Date
}

const { updatedAt, createdAt, number, subject } = tickets
const orders = { sorts: { updatedAt, createdAt, number, subject: { name: subject } }, ties: [tickets.id] } as const

export type TicketSort = keyof typeof orders.sorts

export async function selectTickets(tx: Tx, filter: TicketFilter, wanted: ListWanted<TicketSort>) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ ...ticketFields, mark })
      .from(tickets)
      .leftJoin(companies, eq(companies.id, tickets.companyId))
      .leftJoin(user, eq(user.id, tickets.createdBy))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many tickets match, counted as far as people read. */
export async function countTickets(tx: Tx, filter: TicketFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(tickets)
      .leftJoin(companies, eq(companies.id, tickets.companyId))
      .leftJoin(user, eq(user.id, tickets.createdBy))
      .where(matching(filter))
      .limit(limit),
  )
}

/** The first of what matches that is not closed, and how many there are. */
export function selectWaiting(tx: Tx, filter: TicketFilter, limit: number) {
  return selectSome(tx, filter, ne(tickets.state, 'closed'), limit)
}

/** The first of what matches, and how many there are. */
export async function selectSome(
  tx: Tx,
  filter: TicketFilter,
  besides: SQL | undefined,
  limit: number,
): Promise<{ rows: TicketRow[]; total: number }> {
  const found = await tx.queries
    .select({ row: tickets, total: sql<number>`count(*) over ()::integer` })
    .from(tickets)
    .leftJoin(companies, eq(companies.id, tickets.companyId))
    .leftJoin(user, eq(user.id, tickets.createdBy))
    .where(and(matching(filter), besides))
    .orderBy(tickets.companyId, tickets.id)
    .limit(limit)
  return { rows: found.map(({ row }) => row), total: found[0]?.total ?? 0 }
}

/** That a ticket is one of those; with its company and who opened it joined. */
export function matching(filter: TicketFilter): SQL | undefined {
  const { search, state, category, ids, queue } = filter
  return and(
    within(filter),
    state ? eq(tickets.state, state) : undefined,
    category ? eq(tickets.category, category) : undefined,
    queue ? inQueue(queue) : undefined,
    ids ? inArray(tickets.id, [...ids]) : undefined,
    search?.trim() ? speaksOf(search.trim(), filter) : undefined,
  )
}

/** Its number, its subject, what was written in it, and who asked; where it may be of any company, that too. */
function speaksOf(search: string, { companyId }: TicketScope): SQL {
  const pattern = containing(search)
  return sql`(${tickets.number}::text = ${search.replace(/^#/, '')} or ${tickets.subject} ilike ${pattern}
    or ${user.name} ilike ${pattern} or ${user.email} ilike ${pattern}
    or (${companyId === undefined} and (${companies.legalName} ilike ${pattern} or ${companies.tradeName} ilike ${pattern}))
    or exists (select 1 from ticket_messages said where said.company_id = ${tickets.companyId}
      and said.ticket_id = ${tickets.id} and said.body ilike ${pattern}))`
}

/** What stands in a queue: no ticket that is closed. */
export function inQueue({ name, userId, at }: Queue): SQL | undefined {
  switch (name) {
    case 'mine':
      return and(eq(tickets.assignedTo, userId), ne(tickets.state, 'closed'))
    case 'unassigned':
      return and(isNull(tickets.assignedTo), ne(tickets.state, 'closed'))
    case 'waiting_us':
      return eq(tickets.state, 'open')
    case 'waiting_customer':
      return eq(tickets.state, 'answered')
    case 'overdue':
      return isOverdue(at)
  }
}

/** That a ticket waits for us beyond a target of its priority: of its first answer, or of all that it waits for us until it is closed. */
export function isOverdue(at: Date): SQL {
  const now = sql`${at.toISOString()}::timestamptz`
  return sql`(${tickets.state} = 'open' and exists (select 1 from ticket_targets target where target.priority = ${tickets.priority}
    and ((${tickets.firstAnswerAt} is null and ${tickets.createdAt} + target.first_answer_hours * interval '1 hour' < ${now})
      or ${tickets.waitedMs} + extract(epoch from ${now} - ${tickets.turnSince}) * 1000 > target.resolution_hours * 3600000)))`
}
