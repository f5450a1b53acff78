/** One row of a table, whatever file it came from: text cells, where it stands, and which of them are formulas. */
export interface TableRow {
  /** The sheet of a workbook; null in a text file. */
  readonly sheet: string | null
  /** The 1-based line of the sheet, or of the text file, where the row begins. */
  readonly row: number
  readonly cells: readonly string[]
  /** Positions of cells that a formula fills; their text is the result the file last saved. */
  readonly formulas: readonly number[]
  /** Positions of cells that the file holds as numbers, whose text has a decimal point; a text file has none. */
  readonly numbers: readonly number[]
}

/** The row's cell at that position without surrounding blanks; empty when it has none. */
export function cellAt(row: TableRow, position: number | undefined): string {
  return position === undefined ? '' : (row.cells[position] ?? '').trim()
}
