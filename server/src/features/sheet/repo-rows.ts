import type { Inputs } from '@pegada/contract/contract.ts'
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { sheetRows } from '../../db/schema.ts'
import { countRows as countListed, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { SheetKey } from './repo.ts'
import { problemsOf } from './stored-sheet.ts'

export type RowRecord = typeof sheetRows.$inferSelect
export type NewRow = typeof sheetRows.$inferInsert
export type RowState = RowRecord['state']

const rowsOf = ({ companyId, id }: SheetKey) => and(eq(sheetRows.companyId, companyId), eq(sheetRows.sheetId, id))

export async function deleteRows(tx: Tx, key: SheetKey): Promise<void> {
  await tx.queries.delete(sheetRows).where(rowsOf(key))
}

export async function insertRows(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  if (rows.length > 0) await tx.queries.insert(sheetRows).values([...rows])
}

type RowsInput = Inputs['sheet']['rows']

export type RowsWanted = ListWanted<NonNullable<RowsInput['sort']>>

/** Of which sheet, and in which state. */
export interface RowFilter extends Pick<RowsInput, 'sheetId' | 'state'> {
  readonly companyId: string
}

const orders = {
  sorts: {
    state: { rankSql: sql`case ${sheetRows.state} when 'error' then 0 when 'repeat' then 1 else 2 end` },
    row: sheetRows.rowNumber,
  },
  ties: [{ up: sheetRows.rowNumber }],
} as const

const matching = ({ companyId, sheetId, state }: RowFilter) =>
  and(rowsOf({ companyId, id: sheetId }), state && eq(sheetRows.state, state))

/** A page of rows: those with errors first, unless the order of the file is asked for. */
export function selectRows(tx: Tx, filter: RowFilter, wanted: RowsWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ row: sheetRows, mark })
      .from(sheetRows)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many rows match, counted no further than people read. */
export function countMatchingRows(tx: Tx, filter: RowFilter) {
  return countListed(tx, (limit) =>
    tx.queries.select({ row: sheetRows.rowNumber }).from(sheetRows).where(matching(filter)).limit(limit),
  )
}

/** The next rows in these states, in the order of the file. */
export async function nextRows(
  tx: Tx,
  key: SheetKey,
  states: readonly RowState[],
  limit: number,
): Promise<RowRecord[]> {
  return tx.queries
    .select()
    .from(sheetRows)
    .where(and(rowsOf(key), inArray(sheetRows.state, [...states])))
    .orderBy(asc(sheetRows.rowNumber))
    .limit(limit)
}

/** Rows with errors of a sheet that come after a line of the file. */
export async function selectFaulty(tx: Tx, key: SheetKey, after: number, limit: number) {
  const { sheetId, rowNumber, errors } = sheetRows
  const rows = await tx.queries
    .select({ sheetId, rowNumber, errors })
    .from(sheetRows)
    .where(and(rowsOf(key), eq(sheetRows.state, 'error'), sql`${rowNumber} > ${after}`))
    .orderBy(asc(rowNumber))
    .limit(limit)
  return rows.map((row) => ({ row: row.rowNumber, errors: problemsOf(row) }))
}

/** Rows of any sheet that were applied, by their hashes and by the keys their sheets gave them. */
export async function findApplied(
  tx: Tx,
  companyId: string,
  { hashes, keys }: { readonly hashes: readonly string[]; readonly keys: readonly string[] },
): Promise<Pick<RowRecord, 'rowHash' | 'sourceKey' | 'activityId' | 'itemId' | 'sheetId' | 'rowNumber'>[]> {
  const { rowHash, sourceKey, activityId, itemId, sheetId, rowNumber } = sheetRows
  const found = async (where: SQL) =>
    tx.queries
      .select({ rowHash, sourceKey, activityId, itemId, sheetId, rowNumber })
      .from(sheetRows)
      .where(and(eq(sheetRows.companyId, companyId), eq(sheetRows.state, 'applied'), where))
  const byHash = hashes.length === 0 ? [] : await found(inArray(rowHash, [...hashes]))
  const byKey = keys.length === 0 ? [] : await found(inArray(sourceKey, [...keys]))
  return [...byHash, ...byKey]
}

/** Sets rows to what became of them, in one statement. */
export async function updateRows(
  tx: Tx,
  { companyId, id }: SheetKey,
  changes: readonly Pick<RowRecord, 'rowNumber' | 'state' | 'errors' | 'activityId' | 'itemId' | 'co2eKg'>[],
): Promise<void> {
  if (changes.length === 0) return
  await tx.query(
    `update sheet_rows r set state = c.state, errors = c.errors, activity_id = c.activity_id, item_id = c.item_id,
       co2e_kg = c.co2e_kg
     from jsonb_to_recordset($3::jsonb)
       as c (row_number integer, state text, errors jsonb, activity_id uuid, item_id uuid, co2e_kg numeric)
     where r.company_id = $1 and r.sheet_id = $2 and r.row_number = c.row_number`,
    [
      companyId,
      id,
      JSON.stringify(
        changes.map(({ rowNumber, state, errors, activityId, itemId, co2eKg }) => ({
          row_number: rowNumber,
          state,
          errors,
          activity_id: activityId,
          item_id: itemId,
          co2e_kg: co2eKg,
        })),
      ),
    ],
  )
}

/** Rows whose entries somebody took out one by one are free again: their content may come back. */
export async function releaseRows(tx: Tx, companyId: string, activityIds: readonly string[]): Promise<void> {
  if (activityIds.length === 0) return
  await tx.queries
    .update(sheetRows)
    .set({ state: 'removed' })
    .where(
      and(
        eq(sheetRows.companyId, companyId),
        eq(sheetRows.state, 'applied'),
        inArray(sheetRows.activityId, [...activityIds]),
      ),
    )
}

/** The entries that the sheet made and that stand in its rows. */
export async function listAppliedIds(tx: Tx, key: SheetKey): Promise<string[]> {
  const rows = await tx.queries
    .select({ activityId: sheetRows.activityId })
    .from(sheetRows)
    .where(and(rowsOf(key), eq(sheetRows.state, 'applied')))
  return rows.flatMap(({ activityId }) => (activityId === null ? [] : [activityId]))
}

/** The lines to triage that the rows of the sheet became. */
export async function listItemIds(tx: Tx, key: SheetKey): Promise<string[]> {
  const rows = await tx.queries
    .select({ itemId: sheetRows.itemId })
    .from(sheetRows)
    .where(and(rowsOf(key), eq(sheetRows.state, 'applied')))
  return rows.flatMap(({ itemId }) => (itemId === null ? [] : [itemId]))
}

/** Puts applied rows back to what they were before: fit to be applied, or equal to one above. */
export async function putBackRows(tx: Tx, { companyId, id }: SheetKey): Promise<void> {
  await tx.query(
    `update sheet_rows set state = case when row_hash like '%#%' then 'repeat' else 'ok' end, activity_id = null, item_id = null
     where company_id = $1 and sheet_id = $2 and state in ('applied', 'removed')`,
    [companyId, id],
  )
}

/** The counts of a sheet as its rows have them now. */
export async function countRows(tx: Tx, key: SheetKey) {
  const rows = await tx.queries
    .select({ state: sheetRows.state, rows: count(), co2eKg: sql<string>`coalesce(sum(${sheetRows.co2eKg}), 0)::text` })
    .from(sheetRows)
    .where(rowsOf(key))
    .groupBy(sheetRows.state)
  const of = (state: RowState) => rows.find((row) => row.state === state)
  return { rowsOf: (state: RowState) => of(state)?.rows ?? 0, co2eOf: (state: RowState) => of(state)?.co2eKg ?? '0' }
}
