import type { SheetMapping } from '@pegada/core/sheet/mapping.ts'
import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { sheetMappings, sheets, user } from '../../db/schema.ts'
import { countRows, type ListPage, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Database, Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'
import type { SheetRun } from './sheet-run.ts'
import { rememberedMapping } from './stored-sheet.ts'

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

/** What the history may be narrowed by; absent fields do not narrow. */
export interface SheetFilter {
  readonly companyId: string
  readonly state?: SheetRow['state'] | undefined
  readonly search?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: {
    createdAt: sheets.createdAt,
    fileName: { name: sheets.fileName },
    state: sheets.state,
    rowsApplied: sheets.rowsApplied,
    rowsError: sheets.rowsError,
  },
  ties: [sheets.createdAt, sheets.id],
} as const

export type SheetWanted = ListWanted<keyof typeof orders.sorts>

/** A page of sheets with the names of who acted on them. */
export async function selectSheets(tx: Tx, filter: SheetFilter, wanted: SheetWanted): Promise<ListPage<NamedSheet>> {
  const { rows, ...marks } = await listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ sheet: sheets, mark })
      .from(sheets)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
  const found = rows.map(({ sheet }) => sheet)
  return { rows: await withNames(tx, found), ...marks }
}

/** How many sheets match, counted as far as people read. */
export async function countSheets(tx: Tx, filter: SheetFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(sheets)
      .where(matching(filter))
      .limit(limit),
  )
}

/** Searched by the name of the file, and by its fingerprint. */
function matching(filter: SheetFilter): SQL | undefined {
  const conditions: (SQL | undefined)[] = [eq(sheets.companyId, filter.companyId)]
  if (filter.ids) conditions.push(inArray(sheets.id, [...filter.ids]))
  if (filter.state) conditions.push(eq(sheets.state, filter.state))
  if (filter.search) {
    const pattern = containing(filter.search)
    conditions.push(or(ilike(sheets.fileName, pattern), ilike(sheets.sha256, pattern)))
  }
  return and(...conditions)
}

export async function withNames(tx: Tx, rows: readonly SheetRow[]): Promise<NamedSheet[]> {
  const ids = rows.flatMap(({ createdBy, appliedBy, undoneBy }) => [
    createdBy,
    appliedBy ?? createdBy,
    undoneBy ?? createdBy,
  ])
  const names = await namesOfUsers(tx, ids)
  return rows.map((sheet) => ({ sheet, names }))
}

/** The names of these people, by id. */
export async function namesOfUsers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const people = await tx.queries
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(inArray(user.id, [...new Set(ids)]))
  return new Map(people.map(({ id, name }) => [id, name]))
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
  return rows[0] && rememberedMapping(rows[0])
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
