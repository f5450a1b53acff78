import { importLimits } from '@pegada/contract/import-limits.ts'
import { DomainError, type ErrorData } from '@pegada/core/domain-error.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { sheetKind } from '@pegada/core/sheet/sheet-kind.ts'
import { cellAt, type TableRow } from '@pegada/core/table/table-row.ts'
import { inTurn, readSheetHead, readSheetRows } from './sheet-reader.ts'

/** A cell under a title that is known. */
export interface TitledCell {
  readonly text: string
  readonly title: string
  /** The file holds it as a number, such as a day of a workbook. */
  readonly isNumber: boolean
}

/** A row of the file: what it holds, by field; blank cells are not among them. */
export interface TitledRow<F extends string> {
  readonly row: number
  readonly cells: ReadonlyMap<F, TitledCell>
}

/** The rows of a file, and how its workbook counts days. */
export interface TitledFile<F extends string> {
  readonly rows: readonly TitledRow<F>[]
  readonly isDate1904: boolean
}

/** Which titles name which field, and what a file is refused with. */
export interface Titles<F extends string> {
  /** By title as `normaliseName` writes it. */
  readonly fields: ReadonlyMap<string, F>
  /** Without this one a row of titles is none; with it, it needs another one. */
  readonly needed: F
  readonly rowsMax: number
  readonly noHeader: () => DomainError
  readonly tooManyRows: () => DomainError
}

/** What is wrong with a cell, or with the row where no cell is named. */
export interface CellProblem<F extends string> {
  readonly field: F | null
  readonly column: string | null
  readonly text: string
  readonly code: string
  readonly data: ErrorData
}

const MEBIBYTE = 1024 * 1024
/** How far down the titles may stand. */
const HEAD_ROWS = 30

/**
 * Reads a file of rows under titles, text or workbook, apart from this process: its first tab with known titles. Throws `file.empty`,
 * `file.too_large`, what `titles` refuses with, or what reading a spreadsheet refuses.
 */
export async function readTitledRows<F extends string>(file: File, titles: Titles<F>): Promise<TitledFile<F>> {
  const { name, size } = file
  const { sheetMaxBytes } = importLimits
  if (size === 0) throw new DomainError('file.empty', { name })
  if (size > sheetMaxBytes) throw new DomainError('file.too_large', { name, max: `${sheetMaxBytes / MEBIBYTE} MB` })
  const bytes = new Uint8Array(await file.arrayBuffer())
  sheetKind(bytes, name)
  const { tabs, isDate1904 } = await readSheetHead(bytes)
  const [first] = tabs.flatMap((tab): FoundTab<F>[] => {
    const head = findColumns(titles, tab.rows)
    return head === undefined ? [] : [{ tab: tab.name, head }]
  })
  if (first === undefined) throw titles.noHeader()
  const rows = await inTurn(() => rowsOf(bytes, first, titles))
  return { rows, isDate1904 }
}

/** A refusal with the cell that it is about. */
export function problemOf<F extends string>(
  { code, data }: DomainError,
  field: F | null,
  cell?: TitledCell,
): CellProblem<F> {
  return { field, column: cell?.title ?? null, text: (cell?.text ?? '').slice(0, 120), code, data }
}

interface Columns<F extends string> {
  /** The line of the titles. */
  readonly row: number
  readonly columns: ReadonlyMap<F, { readonly position: number; readonly title: string }>
}

interface FoundTab<F extends string> {
  readonly tab: string
  readonly head: Columns<F>
}

/** The titles of a tab: the first row that has the needed one and another; undefined where none has. */
function findColumns<F extends string>(
  { fields, needed }: Titles<F>,
  rows: readonly TableRow[],
): Columns<F> | undefined {
  for (const { row, cells } of rows.slice(0, HEAD_ROWS)) {
    const columns = new Map<F, { position: number; title: string }>()
    for (const [position, cell] of cells.entries()) {
      const field = fields.get(normaliseName(cell.replace(/\*\s*$/, '')))
      if (field !== undefined && !columns.has(field)) columns.set(field, { position, title: cell.trim() })
    }
    if (columns.has(needed) && columns.size > 1) return { row, columns }
  }
  return undefined
}

async function rowsOf<F extends string>(
  bytes: Uint8Array,
  { tab, head }: FoundTab<F>,
  { rowsMax, tooManyRows }: Titles<F>,
): Promise<TitledRow<F>[]> {
  const rows: TitledRow<F>[] = []
  for await (const batch of readSheetRows(bytes, tab)) {
    for (const row of batch) {
      const cells = row.row > head.row ? cellsOf(row, head) : new Map<F, TitledCell>()
      if (cells.size === 0) continue
      if (rows.length === rowsMax) throw tooManyRows()
      rows.push({ row: row.row, cells })
    }
  }
  return rows
}

function cellsOf<F extends string>(row: TableRow, { columns }: Columns<F>): ReadonlyMap<F, TitledCell> {
  return new Map(
    [...columns].flatMap(([field, { position, title }]) => {
      const text = cellAt(row, position)
      return text === '' ? [] : [[field, { text, title, isNumber: row.numbers.includes(position) }] as const]
    }),
  )
}
