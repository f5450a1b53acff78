import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { askedOfUs, ownAnswers } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

/** What customers ask of the company that reads: the view `asked_of_us` knows which. */

const orders = {
  sorts: { deadline: askedOfUs.deadline, invitedAt: askedOfUs.invitedAt, customer: { name: askedOfUs.customer } },
  ties: [askedOfUs.invitedAt, askedOfUs.id],
} as const

export type AskedWanted = ListWanted<keyof typeof orders.sorts>

export async function selectAskedOfUs(tx: Tx, search: string | undefined, wanted: AskedWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ asked: listed, mark })
      .from(askedOfUs)
      .where(and(matching(search), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export async function countAskedOfUs(tx: Tx, search: string | undefined) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(askedOfUs)
      .where(matching(search))
      .limit(limit),
  )
}

export async function findAsked(tx: Tx, id: string) {
  return (await tx.queries.select(listed).from(askedOfUs).where(eq(askedOfUs.id, id)))[0]
}

/** What the company last answered for a year, to anybody. */
export async function findOwnAnswer(tx: Tx, companyId: string, year: number) {
  const rows = await tx.queries
    .select()
    .from(ownAnswers)
    .where(and(eq(ownAnswers.companyId, companyId), eq(ownAnswers.year, year)))
    .orderBy(desc(ownAnswers.sentAt))
    .limit(1)
  return rows[0]
}

export async function insertOwnAnswer(tx: Tx, row: typeof ownAnswers.$inferInsert): Promise<void> {
  await tx.queries.insert(ownAnswers).values(row)
}

const { customerId, id, customer, campaign, year, deadline, state, invitedAt, answeredAt } = askedOfUs
const listed = { customerId, id, customer, campaign, year, deadline, state, invitedAt, answeredAt }

function matching(search: string | undefined) {
  if (!search) return undefined
  return or(ilike(customer, containing(search)), ilike(campaign, containing(search)))
}
