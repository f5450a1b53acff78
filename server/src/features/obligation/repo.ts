import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  keptTotals,
  obligationAnswers,
  obligationFeeds,
  obligationGoods,
  pactRequests,
  products,
  reports,
  responsiblePersons,
  user,
} from '../../db/schema.ts'
import type { Database, Tx } from '../../platform/db/port.ts'

export type AnswersRow = typeof obligationAnswers.$inferSelect
export type GoodRow = typeof obligationGoods.$inferSelect
export type FeedRow = typeof obligationFeeds.$inferSelect

export async function findAnswers(tx: Tx, companyId: string): Promise<AnswersRow | undefined> {
  return (await tx.queries.select().from(obligationAnswers).where(eq(obligationAnswers.companyId, companyId)))[0]
}

/** Puts what a company tells in place of what it told; the row keeps its id. */
export async function saveAnswers(tx: Tx, row: AnswersRow): Promise<void> {
  const { answers, changedBy, changedAt } = row
  await tx.queries
    .insert(obligationAnswers)
    .values(row)
    .onConflictDoUpdate({ target: obligationAnswers.companyId, set: { answers, changedBy, changedAt } })
}

/** The companies that told anything of themselves. */
export async function listTelling({ queries }: Pick<Database, 'queries'>): Promise<string[]> {
  const rows = await queries.select({ companyId: obligationAnswers.companyId }).from(obligationAnswers)
  return rows.map(({ companyId }) => companyId)
}

/** Goods with the names of their products, by code. */
export async function selectGoods(tx: Tx, companyId: string) {
  return tx.queries
    .select({ good: obligationGoods, code: products.code, product: products.name, version: products.version })
    .from(obligationGoods)
    .leftJoin(
      products,
      and(eq(products.companyId, obligationGoods.companyId), eq(products.id, obligationGoods.productId)),
    )
    .where(eq(obligationGoods.companyId, companyId))
    .orderBy(asc(obligationGoods.cnCode), asc(obligationGoods.id))
}

/** False where the same code and product are named already. */
export async function insertGood(tx: Tx, row: GoodRow): Promise<boolean> {
  const made = await tx.queries
    .insert(obligationGoods)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: obligationGoods.id })
  return made.length > 0
}

export async function deleteGood(tx: Tx, companyId: string, id: string): Promise<GoodRow | undefined> {
  const own = and(eq(obligationGoods.companyId, companyId), eq(obligationGoods.id, id))
  return (await tx.queries.delete(obligationGoods).where(own).returning())[0]
}

/** The name of a product that was not put away. */
export async function findProductName(tx: Tx, companyId: string, id: string): Promise<string | undefined> {
  const own = and(eq(products.companyId, companyId), eq(products.id, id), isNull(products.archivedAt))
  return (await tx.queries.select({ name: products.name }).from(products).where(own))[0]?.name
}

export async function findFeed(tx: Tx, companyId: string) {
  const rows = await tx.queries
    .select({ createdAt: obligationFeeds.createdAt, createdBy: user.name })
    .from(obligationFeeds)
    .leftJoin(user, eq(user.id, obligationFeeds.createdBy))
    .where(eq(obligationFeeds.companyId, companyId))
  return rows[0]
}

/** Puts a link in place of the one before. */
export async function saveFeed(tx: Tx, row: FeedRow): Promise<void> {
  const { companyId: _, ...set } = row
  await tx.queries.insert(obligationFeeds).values(row).onConflictDoUpdate({ target: obligationFeeds.companyId, set })
}

export async function deleteFeed(tx: Tx, companyId: string): Promise<boolean> {
  const gone = await tx.queries
    .delete(obligationFeeds)
    .where(eq(obligationFeeds.companyId, companyId))
    .returning({ companyId: obligationFeeds.companyId })
  return gone.length > 0
}

/** Whose calendar a link is, before any company is known: the owner's role alone. */
export async function findFeedByToken({ queries }: Pick<Database, 'queries'>, tokenHash: string) {
  const rows = await queries
    .select({ companyId: obligationFeeds.companyId, language: obligationFeeds.language })
    .from(obligationFeeds)
    .where(eq(obligationFeeds.tokenHash, tokenHash))
  return rows[0]
}

/** The years that have lines, the newest first. */
export async function listMeasuredYears(tx: Tx, companyId: string): Promise<number[]> {
  const { year, lines, month, gas } = keptTotals
  const rows = await tx.queries
    .selectDistinct({ year })
    .from(keptTotals)
    .where(and(eq(keptTotals.companyId, companyId), eq(month, ''), eq(gas, ''), sql`${lines} > 0`))
    .orderBy(desc(year))
  return rows.map((row) => row.year)
}

/** Footprints that partners asked for and nobody answered. */
export async function countOpenRequests(tx: Tx, companyId: string): Promise<number> {
  const { kind, state } = pactRequests
  const rows = await tx.queries
    .select({ many: count() })
    .from(pactRequests)
    .where(and(eq(pactRequests.companyId, companyId), eq(kind, 'incoming'), eq(state, 'open')))
  return rows[0]?.many ?? 0
}

/** Whether the year stands in a report that is ready, and whether somebody answers for the inventory. */
export async function findPrepared(tx: Tx, companyId: string, year: number) {
  const { state } = reports
  const told = await tx.queries
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.companyId, companyId), eq(reports.year, year), inArray(state, ['ready'])))
    .limit(1)
  const people = await tx.queries
    .select({ id: responsiblePersons.id })
    .from(responsiblePersons)
    .where(eq(responsiblePersons.companyId, companyId))
    .limit(1)
  return { hasReport: told.length > 0, hasResponsible: people.length > 0 }
}
