import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
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
export async function selectWaiting(
  tx: Tx,
  filter: TicketFilter,
  limit: number,
): Promise<{ rows: TicketRow[]; total: number }> {
  const found = await tx.queries
    .select({ row: tickets, total: sql<number>`count(*) over ()::integer` })
    .from(tickets)
    .leftJoin(companies, eq(companies.id, tickets.companyId))
    .leftJoin(user, eq(user.id, tickets.createdBy))
    .where(and(matching(filter), ne(tickets.state, 'closed')))
    .orderBy(tickets.companyId, tickets.id)
    .limit(limit)
  return { rows: found.map(({ row }) => row), total: found[0]?.total ?? 0 }
}

function matching(filter: TicketFilter): SQL | undefined {
  const { search, state, category, ids } = filter
  return and(
    within(filter),
    state ? eq(tickets.state, state) : undefined,
    category ? eq(tickets.category, category) : undefined,
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
