import type { TicketTimes } from '@pegada/core/ticket/times.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { companies, companyMembers, ticketMessages, tickets, user } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type TicketRow = typeof tickets.$inferSelect
export type MessageRow = typeof ticketMessages.$inferSelect

/** A ticket with who opened it and for which company, as far as the reader may know. */
export interface StoredTicket {
  readonly row: TicketRow
  readonly createdByName: string | null
  readonly createdByEmail: string | null
  readonly company: string | null
}

export interface StoredMessage {
  readonly row: MessageRow
  readonly authorName: string | null
  readonly authorAvatar: string | null
}

/** Whose tickets: of one company or of all, of one person or of everybody there. */
export interface TicketScope {
  readonly companyId?: string | undefined
  readonly createdBy?: string | undefined
}

/** Adds a ticket; undefined where one with its id is there already. */
export async function insertTicket(tx: Tx, row: typeof tickets.$inferInsert): Promise<TicketRow | undefined> {
  const rows = await tx.queries
    .insert(tickets)
    .values(row)
    .onConflictDoNothing({ target: [tickets.companyId, tickets.id] })
    .returning()
  return rows[0]
}

/** Adds a message, unless it is a letter that came before or its id is taken; tells whether it did. */
export async function insertMessage(tx: Tx, row: typeof ticketMessages.$inferInsert): Promise<boolean> {
  const rows = await tx.queries.insert(ticketMessages).values(row).onConflictDoNothing().returning({
    id: ticketMessages.id,
  })
  return rows.length === 1
}

/** Counts a message just written, with the times of the ticket after it. */
export async function countMessage(tx: Tx, ticket: TicketKey, times: TicketTimes, at: Date): Promise<void> {
  const counted = { ...times, updatedAt: at, messageCount: sql`${tickets.messageCount} + 1` }
  await tx.queries.update(tickets).set(counted).where(isTicket(ticket))
}

/** Changes some of a ticket's columns. */
export async function updateTicket(
  tx: Tx,
  ticket: TicketKey,
  change: Partial<TicketTimes & Pick<TicketRow, 'assignedTo' | 'category' | 'priority' | 'lateToldAt'>>,
): Promise<void> {
  await tx.queries.update(tickets).set(change).where(isTicket(ticket))
}

type TicketKey = Pick<TicketRow, 'companyId' | 'id'>

function isTicket({ companyId, id }: TicketKey): SQL | undefined {
  return and(eq(tickets.companyId, companyId), eq(tickets.id, id))
}

/** Those of these that are meant, by company. */
export async function selectTicketsById(tx: Tx, scope: TicketScope, ids: readonly string[]): Promise<TicketRow[]> {
  return tx.queries
    .select()
    .from(tickets)
    .where(and(within(scope), inArray(tickets.id, [...ids])))
    .orderBy(tickets.companyId, tickets.id)
}

/** Tickets of one company as they stand, held until the transaction ends. */
export async function lockTickets(tx: Tx, companyId: string, ids: readonly string[]): Promise<TicketRow[]> {
  return tx.queries
    .select()
    .from(tickets)
    .where(and(within({ companyId }), inArray(tickets.id, [...ids])))
    .orderBy(tickets.id)
    .for('update')
}

export async function countOpen(tx: Tx, scope: TicketScope): Promise<number> {
  return tx.queries.$count(tickets, and(within(scope), eq(tickets.state, 'open')))
}

export async function findTicket(tx: Tx, scope: TicketScope, id: string): Promise<StoredTicket | undefined> {
  const rows = await stored(tx, and(within(scope), eq(tickets.id, id)))
  return rows[0]
}

/** Looked up before the company is known, by the secret part of the address that a letter came to. */
export async function findTicketByToken(tx: Tx, mailToken: string): Promise<TicketRow | undefined> {
  const rows = await tx.queries.select().from(tickets).where(eq(tickets.mailToken, mailToken))
  return rows[0]
}

/** A person of the company, by the address that a letter says it is from. */
export async function findMemberByEmail(tx: Tx, companyId: string, email: string): Promise<string | undefined> {
  const rows = await tx.queries
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), sql`lower(${user.email}) = ${email.trim().toLowerCase()}`))
  return rows[0]?.userId
}

/** How many messages of a ticket are shown: the newest. */
const SHOWN_MAX = 1000

/** The newest messages of a ticket, the oldest of them first. */
export async function selectMessages(tx: Tx, { companyId, id }: TicketKey): Promise<StoredMessage[]> {
  const newest = await tx.queries
    .select({ row: ticketMessages, authorName: user.name, authorAvatar: user.avatarKey })
    .from(ticketMessages)
    .leftJoin(user, eq(user.id, ticketMessages.authorId))
    .where(and(eq(ticketMessages.companyId, companyId), eq(ticketMessages.ticketId, id)))
    .orderBy(desc(ticketMessages.createdAt), desc(ticketMessages.id))
    .limit(SHOWN_MAX)
  return newest.toReversed()
}

/** One message of a ticket, however old. */
export async function findMessage(tx: Tx, ticket: TicketKey, messageId: string): Promise<MessageRow | undefined> {
  const { companyId, ticketId, id } = ticketMessages
  const rows = await tx.queries
    .select()
    .from(ticketMessages)
    .where(and(eq(companyId, ticket.companyId), eq(ticketId, ticket.id), eq(id, messageId)))
  return rows[0]
}

/** A ticket with its person and its company, as far as whoever asks may know them. */
export const ticketFields = {
  row: tickets,
  createdByName: user.name,
  createdByEmail: user.email,
  company: sql<string | null>`coalesce(${companies.tradeName}, ${companies.legalName})`,
}

function stored(tx: Tx, where: SQL | undefined) {
  return tx.queries
    .select(ticketFields)
    .from(tickets)
    .leftJoin(companies, eq(companies.id, tickets.companyId))
    .leftJoin(user, eq(user.id, tickets.createdBy))
    .where(where)
}

/** The condition of the tickets that are meant. */
export function within({ companyId, createdBy }: TicketScope): SQL | undefined {
  return and(
    companyId === undefined ? undefined : eq(tickets.companyId, companyId),
    createdBy === undefined ? undefined : eq(tickets.createdBy, createdBy),
  )
}
