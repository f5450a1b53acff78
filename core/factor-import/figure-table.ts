import { cellAt, type TableRow } from '../table/table-row.ts'

/**
 * Reads printed tables (several on one sheet, headers of several lines, merged labels) as figures: one number with the
 * words that stand over it and beside it. A header is a line without figures; lines of header on end are one, read
 * column by column from the top; a label left blank under another is the one above, where a label to its right is given.
 */
export interface Figure {
  readonly table: string
  readonly title: string
  /** The heading line inside the table under which the figure stands; empty without one. */
  readonly group: string
  /** Labels to the left of the first figure, first to last. */
  readonly labels: readonly string[]
  /** What stands over the figure. */
  readonly column: string
  /** What the row's unit column says, or the cell to the right of the figure under a header that says unit. */
  readonly rowUnit: string
  readonly text: string
  readonly row: number
}

/** What tells the tables of a publication apart from the text around them. */
export interface FigureLayout {
  /** The table that begins with the row, or null. */
  readonly startOf: (row: TableRow) => { readonly table: string; readonly title: string } | null
  /** Whether the table ends with the row: a source or a footnote. */
  readonly isEnd: (row: TableRow) => boolean
  readonly isFigureHeader: (header: string) => boolean
  readonly isUnitHeader: (header: string) => boolean
}

type Table = {
  readonly table: string
  readonly title: string
  group: string
  headers: string[]
  isOpen: boolean
  above: string[]
}

/** The figures of the tables that the layout finds, in the order of the rows. */
export async function* readFigures(rows: AsyncIterable<TableRow>, layout: FigureLayout): AsyncIterable<Figure[]> {
  let table: Table | null = null
  let sheet: string | null = null
  for await (const row of rows) {
    if (row.sheet !== sheet) [sheet, table] = [row.sheet, null]
    const start = layout.startOf(row)
    if (start) table = { ...start, group: '', headers: [], isOpen: false, above: [] }
    else if (table && layout.isEnd(row)) table = null
    else if (table) {
      const figures = readRow(row, table, layout)
      if (figures.length > 0) yield figures
    }
  }
}

function readRow(row: TableRow, table: Table, layout: FigureLayout): Figure[] {
  const filled = row.cells.map((_, index) => index).filter((index) => cellAt(row, index) !== '')
  const columns = table.headers
    .map((_, index) => index)
    .filter((index) => layout.isFigureHeader(table.headers[index] ?? ''))
  const first = columns[0] ?? Number.POSITIVE_INFINITY
  const isData = columns.some((index) => /^[\d.<]/.test(cellAt(row, index)) && !/ per /.test(cellAt(row, index)))
  if (!isData) {
    const [only = 0] = filled
    if (filled.length === 1 && (only < first || cellAt(row, only).length > HEADER_LENGTH_MAX)) {
      if (table.isOpen || columns.length > 0) table.group = cellAt(row, only).replace(/\s+/g, ' ')
    } else addHeader(row, table)
    return []
  }
  table.isOpen = true
  const labels = labelsOf(row, table, Math.min(first, labelEnd(table.headers, first)))
  return columns
    .filter((index) => cellAt(row, index) !== '')
    .map((index) => ({
      table: table.table,
      title: table.title,
      group: table.group,
      labels,
      column: table.headers[index] ?? '',
      rowUnit: unitOf(row, table.headers, index, layout),
      text: cellAt(row, index),
      row: row.row,
    }))
}

const HEADER_LENGTH_MAX = 60

/** A header after figures begins a new one: another unit for the rows below. */
function addHeader(row: TableRow, table: Table): void {
  if (table.isOpen) {
    const labels = table.headers.map((header, index) => (cellAt(row, index) === '' ? header : ''))
    const isWhole =
      cellAt(
        row,
        row.cells.findIndex((cell) => cell.trim() !== ''),
      ) !== '' && row.cells.length > 0
    table.headers = isWhole ? labels.map((header, index) => (index <= 2 ? header : '')) : labels
    table.isOpen = false
  }
  for (const [index, cell] of row.cells.entries()) {
    while (table.headers.length <= index) table.headers.push('')
    const text = cell.replace(/\s+/g, ' ').trim()
    if (text !== '') table.headers[index] = `${table.headers[index] ?? ''} ${text}`.trim()
  }
}

/** Labels end before a column of another kind of number: heating values, densities. */
function labelEnd(headers: readonly string[], first: number): number {
  const other = headers.findIndex((header, index) => index < first && /LHV|density|Heat Content/i.test(header))
  return other === -1 ? first : other
}

function labelsOf(row: TableRow, table: Table, end: number): readonly string[] {
  const labels: string[] = []
  let isRightGiven = false
  for (let index = Math.min(end, row.cells.length) - 1; index >= 0; index--) {
    const own = cellAt(row, index).replace(/\s+/g, ' ')
    const text = own === '' && isRightGiven ? (table.above[index] ?? '') : own
    isRightGiven ||= own !== ''
    labels.unshift(text)
  }
  table.above = labels.map((label, index) => label || (isRightGiven ? '' : (table.above[index] ?? '')))
  return labels.filter((label) => label !== '')
}

function unitOf(row: TableRow, headers: readonly string[], column: number, layout: FigureLayout): string {
  for (let index = column + 1; index < headers.length; index++) {
    if (layout.isUnitHeader(headers[index] ?? '')) return cellAt(row, index)
  }
  return ''
}
