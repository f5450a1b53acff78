import { and, asc, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { lineActLines, lineActs } from '../../db/schema.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Tx } from '../../platform/db/port.ts'

export type LineAct = typeof lineActs.$inferSelect
/** A line as it stands after an act, and where it stood before it was moved. */
export type ActedLine = Pick<typeof lineActLines.$inferSelect, 'activityId' | 'wasIn'>

type Key = Pick<LineAct, 'companyId' | 'id'>

export async function insertAct(tx: Tx, act: typeof lineActs.$inferInsert): Promise<void> {
  await tx.queries.insert(lineActs).values(act)
}

/** Adds lines that an act has taken. */
export async function addToAct(tx: Tx, { companyId, id }: Key, lines: readonly ActedLine[], at: Date): Promise<void> {
  await insertMany(
    tx,
    lineActLines,
    lines.map((line) => ({ ...line, companyId, actId: id })),
  )
  await moveActOn(tx, { companyId, id }, lines.length, at)
}

/** Counts lines that an act went through and keeps none of, and how many of them changed. */
export async function moveActOn(tx: Tx, key: Key, lines: number, at: Date, changed = 0): Promise<void> {
  await tx.queries
    .update(lineActs)
    .set({ lines: sql`${lineActs.lines} + ${lines}`, changed: sql`${lineActs.changed} + ${changed}`, touchedAt: at })
    .where(keyOf(key))
}

export async function restartAct(tx: Tx, key: Key, at: Date): Promise<void> {
  await tx.queries.update(lineActs).set({ lines: 0, touchedAt: at }).where(keyOf(key))
}

export async function stopAct(
  tx: Tx,
  key: Key,
  stoppedCode: string,
  refused?: { readonly count: number; readonly first: readonly unknown[] },
): Promise<void> {
  const kept = refused && { refusedLines: refused.count, refused: refused.first }
  await tx.queries
    .update(lineActs)
    .set({ stoppedCode, ...kept })
    .where(keyOf(key))
}

export async function findAct(tx: Tx, key: Key): Promise<LineAct | undefined> {
  const rows = await tx.queries.select().from(lineActs).where(keyOf(key))
  return rows[0]
}

/** The newest calculation of a year anew, whoever asked for it. */
export async function selectNewestOfYear(tx: Tx, companyId: string, year: number): Promise<LineAct | undefined> {
  const rows = await tx.queries
    .select()
    .from(lineActs)
    .where(and(eq(lineActs.companyId, companyId), eq(lineActs.year, year)))
    .orderBy(desc(lineActs.createdAt), desc(lineActs.id))
    .limit(1)
  return rows[0]
}

export async function endAct(tx: Tx, key: Key, at: Date): Promise<void> {
  await tx.queries.update(lineActs).set({ endedAt: at }).where(keyOf(key))
}

export async function markActUndone(tx: Tx, key: Key, at: Date): Promise<void> {
  await tx.queries.update(lineActs).set({ undoneAt: at }).where(keyOf(key))
}

/** An act of that person that was not taken back. */
export async function findOwnAct(
  tx: Tx,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  id: string,
): Promise<LineAct | undefined> {
  const rows = await tx.queries
    .select()
    .from(lineActs)
    .where(and(keyOf({ companyId, id }), eq(lineActs.createdBy, userId), isNull(lineActs.undoneAt)))
  return rows[0]
}

/** The next lines of an act that were not taken back. */
export async function selectActedLines(tx: Tx, { companyId, id }: Key, limit: number): Promise<ActedLine[]> {
  return tx.queries
    .select({ activityId: lineActLines.activityId, wasIn: lineActLines.wasIn })
    .from(lineActLines)
    .where(and(eq(lineActLines.companyId, companyId), eq(lineActLines.actId, id)))
    .orderBy(asc(lineActLines.activityId))
    .limit(limit)
}

export async function dropActedLines(tx: Tx, { companyId, id }: Key, activityIds: readonly string[]): Promise<void> {
  const { companyId: company, actId, activityId } = lineActLines
  await tx.queries
    .delete(lineActLines)
    .where(and(eq(company, companyId), eq(actId, id), inArray(activityId, [...activityIds])))
}

/** A person's acts since then, the newest first. */
export async function selectOwnActs(
  tx: Tx,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  since: Date,
): Promise<LineAct[]> {
  return tx.queries
    .select()
    .from(lineActs)
    .where(and(eq(lineActs.companyId, companyId), eq(lineActs.createdBy, userId), gte(lineActs.createdAt, since)))
    .orderBy(desc(lineActs.createdAt), desc(lineActs.id))
    .limit(5)
}

function keyOf({ companyId, id }: Key) {
  return and(eq(lineActs.companyId, companyId), eq(lineActs.id, id))
}
