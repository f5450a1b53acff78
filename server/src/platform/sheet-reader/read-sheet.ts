import { DomainError } from '@pegada/core/domain-error.ts'
import { cleanCell } from '@pegada/core/sheet/clean-cell.ts'
import { sheetKind } from '@pegada/core/sheet/sheet-kind.ts'
import { streamCsv } from '@pegada/core/table/csv.ts'
import { decodeText } from '@pegada/core/table/decode-text.ts'
import type { TableRow } from '@pegada/core/table/table-row.ts'
import { openSheets } from '@pegada/core/table/xlsx.ts'
import type { SheetHead } from './port.ts'

/** Rows that hold something, and cells of them, that one sheet may have; columns beyond the last are not read. */
const SHEET_ROWS_MAX = 200_000
const CELLS_MAX = 5_000_000
const COLUMNS_MAX = 500
const TABS_MAX = 30
const BATCH_ROWS = 500
const PIECE_BYTES = 262_144

/** The first rows of each tab; throws what the readers of tables throw, or `sheet.empty`. */
export async function readHead(bytes: Uint8Array, rowsMax: number): Promise<SheetHead> {
  const tabs: { name: string; rows: readonly TableRow[] }[] = []
  let isDate1904 = false
  if (sheetKind(bytes, '') === 'text') tabs.push({ name: '', rows: await firstRows(textRows(bytes), rowsMax) })
  else {
    const workbook = await openSheets(bytes)
    try {
      isDate1904 = workbook.isDate1904
      for (const name of workbook.names.slice(0, TABS_MAX)) {
        tabs.push({ name, rows: await firstRows(workbook.rows(name, { withFormulas: true, asShown: true }), rowsMax) })
      }
    } finally {
      workbook.close()
    }
  }
  if (tabs.every(({ rows }) => rows.length === 0)) throw new DomainError('sheet.empty')
  return { isDate1904, tabs }
}

/** All rows of a tab in batches; throws `sheet.too_many_rows` or `table.too_large` beyond the limits. */
export async function* readRows(bytes: Uint8Array, tab: string): AsyncIterable<readonly TableRow[]> {
  if (sheetKind(bytes, '') === 'text') return yield* inBatches(textRows(bytes))
  const workbook = await openSheets(bytes)
  try {
    yield* inBatches(workbook.rows(tab, { withFormulas: true, asShown: true }))
  } finally {
    workbook.close()
  }
}

async function* inBatches(rows: AsyncIterable<TableRow>): AsyncIterable<readonly TableRow[]> {
  let batch: TableRow[] = []
  let count = 0
  let cells = 0
  for await (const row of rows) {
    count += 1
    cells += row.cells.length
    if (count > SHEET_ROWS_MAX) throw new DomainError('sheet.too_many_rows', { max: SHEET_ROWS_MAX })
    if (cells > CELLS_MAX) throw new DomainError('table.too_large')
    batch.push(narrow(row))
    if (batch.length < BATCH_ROWS) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function firstRows(rows: AsyncIterable<TableRow>, max: number): Promise<readonly TableRow[]> {
  const first: TableRow[] = []
  for await (const row of rows) {
    first.push(narrow(row))
    if (first.length >= max) break
  }
  return first
}

/** The row with cells fit to be stored: no control characters, no endless text, no endless columns. */
function narrow(row: TableRow): TableRow {
  return { ...row, cells: row.cells.slice(0, COLUMNS_MAX).map(cleanCell) }
}

async function* textRows(bytes: Uint8Array): AsyncIterable<TableRow> {
  let isFirst = true
  for await (const row of streamCsv(decodeText(inPieces(bytes)))) {
    // A line that names the separator is Excel's, not the person's.
    const isSeparatorLine = isFirst && /^sep=/i.test(row.cells[0] ?? '')
    isFirst = false
    if (!isSeparatorLine) yield row
  }
}

async function* inPieces(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) yield bytes.subarray(start, start + PIECE_BYTES)
}
