import { and, asc, eq, like } from 'drizzle-orm'
import { initiativeMarks, user } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type MarkRow = typeof initiativeMarks.$inferSelect
export type MarkKey = Pick<MarkRow, 'companyId' | 'initiativeId' | 'month'>

/** What was accepted, with the name of who did. */
export interface StoredMark {
  readonly mark: MarkRow
  readonly author: string | null
}

const own = ({ companyId, initiativeId, month }: MarkKey) =>
  and(
    eq(initiativeMarks.companyId, companyId),
    eq(initiativeMarks.initiativeId, initiativeId),
    eq(initiativeMarks.month, month),
  )

/** What was accepted of the months of a year, of all initiatives. */
export async function selectMarks(tx: Tx, companyId: string, year: number): Promise<StoredMark[]> {
  return marksOf(tx)
    .where(and(eq(initiativeMarks.companyId, companyId), like(initiativeMarks.month, `${year}-%`)))
    .orderBy(asc(initiativeMarks.month), initiativeMarks.initiativeId)
}

export async function findMark(tx: Tx, key: MarkKey): Promise<StoredMark | undefined> {
  return (await marksOf(tx).where(own(key)))[0]
}

/** Puts a mark in place of the one that stood there. */
export async function saveMark(tx: Tx, row: MarkRow): Promise<void> {
  const { kg, evidence, createdBy, createdAt } = row
  const { companyId, initiativeId, month } = initiativeMarks
  await tx.queries
    .insert(initiativeMarks)
    .values(row)
    .onConflictDoUpdate({ target: [companyId, initiativeId, month], set: { kg, evidence, createdBy, createdAt } })
}

export async function deleteMark(tx: Tx, key: MarkKey): Promise<void> {
  await tx.queries.delete(initiativeMarks).where(own(key))
}

function marksOf(tx: Tx) {
  return tx.queries
    .select({ mark: initiativeMarks, author: user.name })
    .from(initiativeMarks)
    .leftJoin(user, eq(user.id, initiativeMarks.createdBy))
    .$dynamic()
}
