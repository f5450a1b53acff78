import { importLimits } from '@pegada/contract/import-limits.ts'
import { UNIT_ROWS_MAX } from '@pegada/contract/unit-import.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { sheetKind } from '@pegada/core/sheet/sheet-kind.ts'
import { cellAt, type TableRow } from '@pegada/core/table/table-row.ts'
import type { Translate } from '../../platform/locale/translate.ts'
import { inTurn, readSheetHead, readSheetRows } from '../../platform/sheet-reader/sheet-reader.ts'
import { findColumns, titlesIn, type UnitColumns, type UnitField } from './unit-columns.ts'

/** A row of the file: what it holds of a unit, by field; blank cells are not among them. */
export interface UnitRowRead {
  readonly row: number
  readonly cells: ReadonlyMap<UnitField, UnitCell>
}

export interface UnitCell {
  readonly text: string
  readonly title: string
  /** The file holds it as a number, such as a day of a workbook. */
  readonly isNumber: boolean
}

/** The rows of a file of units, and how its workbook counts days. */
export interface UnitFile {
  readonly rows: readonly UnitRowRead[]
  readonly isDate1904: boolean
}

const MEBIBYTE = 1024 * 1024

/**
 * Reads a file of units, text or workbook, apart from this process: its first tab with known titles. Throws `file.empty`,
 * `file.too_large`, `unit_import.no_header`, `unit_import.too_many_rows`, or what reading a spreadsheet refuses.
 */
export async function readUnitRows(translate: Translate, file: File): Promise<UnitFile> {
  const { name, size } = file
  const { sheetMaxBytes } = importLimits
  if (size === 0) throw new DomainError('file.empty', { name })
  if (size > sheetMaxBytes) throw new DomainError('file.too_large', { name, max: `${sheetMaxBytes / MEBIBYTE} MB` })
  const bytes = new Uint8Array(await file.arrayBuffer())
  sheetKind(bytes, name)
  const { tabs, isDate1904 } = await readSheetHead(bytes)
  const [first] = tabs.flatMap((tab): FoundTab[] => {
    const head = findColumns(translate, tab.rows)
    return head === undefined ? [] : [{ tab: tab.name, head }]
  })
  if (first === undefined) throw new DomainError('unit_import.no_header', { titles: titlesIn(translate, 'pt-BR') })
  const rows = await inTurn(() => rowsOf(bytes, first))
  return { rows, isDate1904 }
}

interface FoundTab {
  readonly tab: string
  readonly head: UnitColumns
}

async function rowsOf(bytes: Uint8Array, { tab, head }: FoundTab): Promise<UnitRowRead[]> {
  const rows: UnitRowRead[] = []
  for await (const batch of readSheetRows(bytes, tab)) {
    for (const row of batch) {
      const cells = row.row > head.row ? cellsOf(row, head) : new Map<UnitField, UnitCell>()
      if (cells.size === 0) continue
      if (rows.length === UNIT_ROWS_MAX) throw new DomainError('unit_import.too_many_rows', { max: UNIT_ROWS_MAX })
      rows.push({ row: row.row, cells })
    }
  }
  return rows
}

function cellsOf(row: TableRow, { columns }: UnitColumns): ReadonlyMap<UnitField, UnitCell> {
  return new Map(
    [...columns].flatMap(([field, { position, title }]) => {
      const text = cellAt(row, position)
      return text === '' ? [] : [[field, { text, title, isNumber: row.numbers.includes(position) }] as const]
    }),
  )
}
