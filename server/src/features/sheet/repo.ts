import type { SheetMapping } from '@pegada/core/sheet/mapping.ts'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { sheetMappings, sheets, user } from '../../db/schema.ts'
import type { Database, Tx } from '../../platform/db/port.ts'
import type { SheetRun } from './sheet-run.ts'

export type SheetRow = typeof sheets.$inferSelect
export type SheetKey = Pick<SheetRow, 'companyId' | 'id'>

/** A sheet with the names of the people who acted on it. */
export interface NamedSheet {
  readonly sheet: SheetRow
  readonly names: ReadonlyMap<string, string>
}

const at = ({ companyId, id }: SheetKey) => and(eq(sheets.companyId, companyId), eq(sheets.id, id))

export async function insertSheet(tx: Tx, row: typeof sheets.$inferInsert): Promise<void> {
  await tx.queries.insert(sheets).values(row)
}

export async function findSheet(tx: Tx, key: SheetKey): Promise<SheetRow | undefined> {
  return (await tx.queries.select().from(sheets).where(at(key)))[0]
}

export async function lockSheet(tx: Tx, key: SheetKey): Promise<SheetRow | undefined> {
  return (await tx.queries.select().from(sheets).where(at(key)).for('update'))[0]
}

/** The newest sheet made of these bytes. */
export async function findSheetByContent(tx: Tx, companyId: string, sha256: string): Promise<SheetRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(sheets)
    .where(and(eq(sheets.companyId, companyId), eq(sheets.sha256, sha256)))
    .orderBy(desc(sheets.createdAt))
    .limit(1)
  return rows[0]
}

export async function updateSheet(tx: Tx, key: SheetKey, changes: Partial<Omit<SheetRow, 'companyId' | 'id'>>) {
  await tx.queries.update(sheets).set(changes).where(at(key))
}

/** Adds to the counts of a run that still writes; false where another run has overtaken it. */
export async function addCounts(tx: Tx, key: SheetKey, runId: string, added: RunCounts): Promise<boolean> {
  const rows = await tx.queries
    .update(sheets)
    .set({
      rowsRead: sql`${sheets.rowsRead} + ${added.rowsRead}`,
      rowsOk: sql`${sheets.rowsOk} + ${added.rowsOk}`,
      rowsError: sql`${sheets.rowsError} + ${added.rowsError}`,
      rowsDuplicate: sql`${sheets.rowsDuplicate} + ${added.rowsDuplicate}`,
      rowsRepeat: sql`${sheets.rowsRepeat} + ${added.rowsRepeat}`,
      rowsSkipped: sql`${sheets.rowsSkipped} + ${added.rowsSkipped}`,
      rowsApplied: sql`${sheets.rowsApplied} + ${added.rowsApplied}`,
      co2eKg: sql`${sheets.co2eKg} + ${added.co2eKg}`,
      biogenicCo2Kg: sql`${sheets.biogenicCo2Kg} + ${added.biogenicCo2Kg}`,
    })
    .where(and(at(key), eq(sheets.runId, runId)))
    .returning({ id: sheets.id })
  return rows.length === 1
}

/** What a run counts. */
export type RunCounts = Pick<
  SheetRow,
  | 'rowsRead'
  | 'rowsOk'
  | 'rowsError'
  | 'rowsDuplicate'
  | 'rowsRepeat'
  | 'rowsSkipped'
  | 'rowsApplied'
  | 'co2eKg'
  | 'biogenicCo2Kg'
>

export const noCounts: RunCounts = {
  rowsRead: 0,
  rowsOk: 0,
  rowsError: 0,
  rowsDuplicate: 0,
  rowsRepeat: 0,
  rowsSkipped: 0,
  rowsApplied: 0,
  co2eKg: '0',
  biogenicCo2Kg: '0',
}

export async function selectSheets(tx: Tx, companyId: string, page: number, pageSize: number) {
  const where = eq(sheets.companyId, companyId)
  const rows = await tx.queries
    .select()
    .from(sheets)
    .where(where)
    .orderBy(desc(sheets.createdAt), desc(sheets.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const totals = await tx.queries.select({ total: count() }).from(sheets).where(where)
  return { rows: await withNames(tx, rows), total: totals[0]?.total ?? 0 }
}

export async function withNames(tx: Tx, rows: readonly SheetRow[]): Promise<NamedSheet[]> {
  const ids = rows.flatMap(({ createdBy, appliedBy, undoneBy }) => [
    createdBy,
    appliedBy ?? createdBy,
    undoneBy ?? createdBy,
  ])
  const people =
    ids.length === 0
      ? []
      : await tx.queries
          .select({ id: user.id, name: user.name })
          .from(user)
          .where(inArray(user.id, [...new Set(ids)]))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return rows.map((sheet) => ({ sheet, names }))
}

/** Sheets that a stopped process left in the middle of something. */
export async function listBusySheets(db: Pick<Database, 'queries'>): Promise<SheetRun[]> {
  const rows = await db.queries
    .select()
    .from(sheets)
    .where(inArray(sheets.state, ['reading', 'checking', 'applying', 'undoing']))
  return rows.map(({ companyId, id, state, createdBy, appliedBy, undoneBy }) => ({
    companyId,
    sheetId: id,
    userId: (state === 'applying' ? appliedBy : state === 'undoing' ? undoneBy : null) ?? createdBy,
  }))
}

export async function findMapping(tx: Tx, companyId: string, signature: string) {
  const rows = await tx.queries
    .select()
    .from(sheetMappings)
    .where(and(eq(sheetMappings.companyId, companyId), eq(sheetMappings.signature, signature)))
  return rows[0]?.mapping
}

/** Keeps what the columns with these titles mean, over what was kept before. */
export async function rememberMapping(
  tx: Tx,
  row: {
    readonly companyId: string
    readonly signature: string
    readonly mapping: Pick<SheetMapping, 'columns' | 'constants'>
    readonly updatedBy: string
    readonly updatedAt: Date
  },
): Promise<void> {
  const { mapping, updatedBy, updatedAt } = row
  await tx.queries
    .insert(sheetMappings)
    .values({ ...row, timesUsed: 1 })
    .onConflictDoUpdate({
      target: [sheetMappings.companyId, sheetMappings.signature],
      set: { mapping, updatedBy, updatedAt, timesUsed: sql`${sheetMappings.timesUsed} + 1` },
    })
}
