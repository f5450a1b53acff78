import { findGenerator, type GeneratorIndex } from '../factor/generator.ts'
import { normaliseName } from '../factor/name.ts'
import { parseUnit } from '../quantity/unit.ts'
import type { TableRow } from '../table/table-row.ts'
import { FIELD_WORDS } from './field-words.ts'
import { MONTH_FIELDS } from './mapping.ts'
import { monthNumber } from './read-date.ts'

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

/** The titles of the columns when that line is the (last) header row; empty where there is no such line. */
export function titlesAt(rows: readonly TableRow[], line: number): readonly string[] {
  const place = rows.findIndex(({ row }) => row === line)
  const header = rows[place]
  if (!header) return []
  const above = rows[place - 1]
  const groups = above && above.row === line - 1 && texts(above).length > 1 ? filledForward(above.cells) : []
  const width = Math.max(header.cells.length, above && groups.length > 0 ? above.cells.length : 0)
  return Array.from({ length: width }, (_, position) => {
    const own = (header.cells[position] ?? '').trim()
    const group = own === '' ? (above?.cells[position] ?? '').trim() : (groups[position] ?? '')
    return groups.length === 0 ? own : `${group} ${own}`.trim()
  }).map((title) => title.slice(0, 120))
}

function filledForward(cells: readonly string[]): readonly string[] {
  let last = ''
  return cells.map((cell) => {
    last = cell.trim() || last
    return last
  })
}

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

/** What a title says: a field, and the unit that it has in brackets (`Consumo (kWh)`). */
export interface TitleMeaning {
  readonly field: string
  readonly unit: string | null
  /** The year that a month's title names. */
  readonly year: string | null
}

/** The meaning of a title by its words alone; null when they say nothing. */
export function wordsMean(title: string): TitleMeaning | null {
  const [, inBrackets = ''] = /[([]\s*([^)\]]+)[)\]]/.exec(title) ?? []
  const unit = symbolOf(inBrackets)
  const words = normaliseName(title.replace(/[([].*$/, ''))
  const month = monthOfTitle(title)
  if (month) return { ...month, unit }
  const field = fieldOfWords(words)
  return field === null ? null : { field, unit: field === 'quantity' ? (unit ?? unitOfWord(words)) : unit, year: null }
}

function fieldOfWords(words: string): string | null {
  const all = Object.entries(FIELD_WORDS)
  const exact = all.find(([, known]) => known.includes(words))
  if (exact) return exact[0]
  const begun = all
    .flatMap(([field, known]) => known.map((word) => ({ field, word })))
    .filter(({ word }) => word.length > 3 && words.startsWith(`${word} `))
    .toSorted((left, right) => right.word.length - left.word.length)
  return begun[0]?.field ?? null
}

const unitOfWord = (words: string): string | null =>
  words === 'litros' ? 'L' : words === 'km' ? 'km' : words === 'kwh' ? 'kWh' : null

function monthOfTitle(title: string): Pick<TitleMeaning, 'field' | 'year'> | null {
  const [, name = '', digits = '', year = ''] =
    /(?:^|[\s/-])(?:([\p{L}]+)|(\d{1,2})(?=[/-]\d{4}))\.?\s*(?:[\s/-]\s*(\d{4}|\d{2}))?\s*(?:[([][^)\]]*[)\]])?$/u.exec(
      title,
    ) ?? []
  const month = digits === '' ? monthNumber(name) : Number(digits)
  const field = MONTH_FIELDS[(month ?? 0) - 1]
  if (!field) return null
  return { field, year: year === '' ? null : year.length === 2 ? `20${year}` : year }
}

/** The unit that the text names; null where it names none. */
function symbolOf(text: string): string | null {
  try {
    return text.trim() === '' ? null : parseUnit(text.trim()).symbol
  } catch {
    return null
  }
}

/** What the cells below a title look like; null when nothing in particular. */
export function contentMeans(samples: readonly string[], generators: GeneratorIndex): string | null {
  const most = (test: (cell: string) => boolean) =>
    samples.length > 0 && samples.filter(test).length * 2 > samples.length
  if (most((cell) => isGenerator(generators, cell))) return 'source'
  if (most((cell) => /^[A-Z0-9]{2}\.?[A-Z0-9]{3}\.?[A-Z0-9]{3}\/?[A-Z0-9]{4}-?\d{2}$/i.test(cell))) return 'site'
  if (most((cell) => /^\d{1,2}\/\d{1,2}\/\d{4}$|^\d{4}-\d\d-\d\d/.test(cell))) return 'day'
  if (most((cell) => /^\d{1,2}\/\d{4}$|^\d{4}-\d\d$/.test(cell))) return 'month'
  if (most((cell) => /^\D{1,8}$/.test(cell) && symbolOf(cell) !== null)) return 'unit'
  return null
}

function isGenerator(generators: GeneratorIndex, cell: string): boolean {
  if (!generators.byName.has(normaliseName(cell))) return false
  try {
    return findGenerator(generators, cell) !== undefined
  } catch {
    return true
  }
}
