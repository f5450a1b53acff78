import { normaliseName } from '../factor/name.ts'
import type { TableRow } from '../table/table-row.ts'
import { wordsMean } from './title-words.ts'

/** Where the titles of a sheet stand: the 1-based line of the last of them, and the title of each column. */
export interface Header {
  readonly row: number
  readonly titles: readonly string[]
}

const HEAD_ROWS = 30

/**
 * The header among the first rows: the first row whose titles say about as much as those of the best. A row above that groups
 * columns (a merged cell has its text in its first column) is read into their titles.
 */
export function findHeader(rows: readonly TableRow[]): Header | null {
  const head = rows.slice(0, HEAD_ROWS)
  const scores = head.map(score)
  const best = Math.max(0, ...scores)
  const place = scores.findIndex((one) => one > 0 && one >= best * 0.6)
  const row = head[place]
  if (!row) return null
  const next = head[place + 1]
  const last = next && isSubHeader(row, next) ? next : row
  return { row: last.row, titles: titlesAt(rows, last.row) }
}

/** The titles as they stand in that line alone, without what groups them; empty where there is no such line. */
export function ownTitlesAt(rows: readonly TableRow[], line: number): readonly string[] {
  return (rows.find(({ row }) => row === line)?.cells ?? []).map((cell) => cell.trim().slice(0, TITLE_MAX))
}

/** What stands above the header: titles of the report, whose company it is, its months. */
export function textsAbove(rows: readonly TableRow[], line: number): readonly string[] {
  return rows.filter(({ row }) => row < line).flatMap(texts)
}

const TITLE_MAX = 120

/** The titles of the columns when that line is the (last) header row; empty where there is no such line. */
export function titlesAt(rows: readonly TableRow[], line: number): readonly string[] {
  const place = rows.findIndex(({ row }) => row === line)
  const header = rows[place]
  if (!header) return []
  const above = rows[place - 1]
  const isGrouped = above !== undefined && above.row === line - 1 && isGroups(above)
  const width = Math.max(header.cells.length, isGrouped ? above.cells.length : 0)
  const groups = isGrouped ? filledForward(above.cells, width) : []
  return Array.from({ length: width }, (_, position) => {
    const own = (header.cells[position] ?? '').trim()
    const group = own === '' ? (above?.cells[position] ?? '').trim() : (groups[position] ?? '')
    return groups.length === 0 ? own : `${group} ${own}`.trim()
  }).map((title) => title.slice(0, TITLE_MAX))
}

function filledForward(cells: readonly string[], width: number): readonly string[] {
  let last = ''
  return Array.from({ length: width }, (_, position) => {
    last = (cells[position] ?? '').trim() || last
    return last
  })
}

/** A row that groups the columns below it; one that tells whose report this is, or of which month, does not. */
function isGroups(row: TableRow): boolean {
  const filled = row.cells.filter((cell) => cell.trim() !== '')
  return texts(row).length > 1 && filled.every((cell) => cell.length <= GROUP_MAX && !TELLS_REPORT.test(cell))
}

const GROUP_MAX = 40
/** A month, a day or a year alone, or a label with its value (`Período: …`). */
const TELLS_REPORT = /^\s*(?:\p{L}{3,9}[\s./-]+(?:de\s+)?\d{2,4}|\d{1,4}[/.-]\d{1,4}(?:[/.-]\d{1,4})?)\s*$|:\s*\S/u

/** Titles below grouped ones: only words, some of them where the row above has none. */
function isSubHeader(header: TableRow, next: TableRow): boolean {
  const filled = next.cells.flatMap((cell, position) => (cell.trim() === '' ? [] : [position]))
  const fills = filled.some((position) => (header.cells[position] ?? '').trim() === '')
  return next.row === header.row + 1 && fills && filled.length > 0 && texts(next).length === filled.length
}

function score(row: TableRow): number {
  const words = texts(row)
  return new Set(words.map(normaliseName)).size + 2 * words.filter((word) => wordsMean(word) !== null).length
}

/** Cells that are words: no numbers, no dates. */
function texts(row: TableRow): readonly string[] {
  return row.cells.filter(
    (cell, position) =>
      cell.trim() !== '' && !row.numbers.includes(position) && !/^[\d\s.,/%:R$-]+$/.test(cell) && cell.length < 120,
  )
}
