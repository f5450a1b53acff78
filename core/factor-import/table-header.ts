import { cellAt, type TableRow } from '../table/table-row.ts'

/** Finds a table's columns by the names its publisher gives them, wherever they stand. */
export type Columns<K extends string> = Readonly<Record<K, number>>

/** The positions of the wanted columns when the row is their header (names may be patterns); null when it is not. */
export function columnsIn<K extends string>(
  row: TableRow,
  wanted: Readonly<Record<K, string | RegExp>>,
): Columns<K> | null {
  const names = row.cells.map((_, index) => headerName(cellAt(row, index)))
  const found: Partial<Record<K, number>> = {}
  for (const [key, name] of Object.entries(wanted) as [K, string | RegExp][]) {
    const position = names.findIndex((candidate) =>
      typeof name === 'string' ? candidate === headerName(name) : name.test(candidate),
    )
    if (position === -1) return null
    found[key] = position
  }
  return found as Columns<K>
}

/** A column's name for comparison: no case, no mark, blanks as one. */
export function headerName(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
