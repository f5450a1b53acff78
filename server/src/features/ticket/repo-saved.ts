import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { savedAnswers } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Saved answers are read and written with the owner's rights. */
export type SavedRow = typeof savedAnswers.$inferSelect

export async function selectSaved(tx: Tx): Promise<SavedRow[]> {
  return tx.queries.select().from(savedAnswers).orderBy(asc(savedAnswers.title), asc(savedAnswers.id))
}

export async function findSaved(tx: Tx, id: string): Promise<SavedRow | undefined> {
  const rows = await tx.queries.select().from(savedAnswers).where(eq(savedAnswers.id, id)).for('update')
  return rows[0]
}

/** How many are not archived. */
export async function countSaved(tx: Tx): Promise<number> {
  const rows = await tx.queries.select({ n: count() }).from(savedAnswers).where(isNull(savedAnswers.archivedAt))
  return rows[0]?.n ?? 0
}

export async function upsertSaved(tx: Tx, row: typeof savedAnswers.$inferInsert): Promise<SavedRow | undefined> {
  const { id, ...set } = row
  const rows = await tx.queries
    .insert(savedAnswers)
    .values({ id, ...set })
    .onConflictDoUpdate({ target: savedAnswers.id, set })
    .returning()
  return rows[0]
}

/** Counts an answer that was sent with it. */
export async function countUse(tx: Tx, id: string): Promise<void> {
  await tx.queries
    .update(savedAnswers)
    .set({ uses: sql`${savedAnswers.uses} + 1` })
    .where(and(eq(savedAnswers.id, id)))
}
