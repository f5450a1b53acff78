import { unlessRefused } from '../domain-error.ts'
import { normaliseName } from '../factor/name.ts'
import type { TableRow } from '../table/table-row.ts'
import type { SheetMapping } from './mapping.ts'
import { readSheetDate } from './read-date.ts'

/** Why a row is no entry at all. */
export type LeftOut = 'sheet.total_row' | 'sheet.balance_row' | 'sheet.remark_row' | 'sheet.header_again'

const TOTAL = /^(sub ?total|total|totais|soma|somatorio|grand total|total geral)\b/
const BALANCE = /^(saldo|a transportar|transporte|opening balance|closing balance)\b/
/** Programs mark the lines of sums with asterisks. */
const STARS = /^\*+$/
const DATE_FIELDS: ReadonlySet<string> = new Set(['day', 'month', 'start', 'year'])

/**
 * Why a row below the header is no entry: it adds others up, carries a balance, repeats the header, or remarks on the
 * sheet. A row that has a date is never taken for one of these by its words: a supplier may be called Total. Undefined for
 * a row that is to be read.
 */
export function leftOut(
  row: TableRow,
  { columns }: Pick<SheetMapping, 'columns'>,
  titles: readonly string[],
): LeftOut | undefined {
  const filled = row.cells.flatMap((cell, position) => (cell === '' ? [] : [{ cell, position }]))
  const [first] = filled
  if (first === undefined) return undefined
  if (repeatsHeader(filled, titles)) return 'sheet.header_again'
  const dates = columns.filter(({ field }) => DATE_FIELDS.has(field))
  if (dates.some(({ position }) => isDate(row, position))) return undefined
  const words = filled.filter(({ position }) => !row.numbers.includes(position)).map(({ cell }) => cell)
  // Where no column tells a date, only the word that a row begins with can say that it is no entry.
  const telling = dates.length > 0 ? words : words.slice(0, 1)
  if (telling.some((word) => STARS.test(word.trim()) || TOTAL.test(normaliseName(word)))) return 'sheet.total_row'
  if (telling.some((word) => BALANCE.test(normaliseName(word)))) return 'sheet.balance_row'
  const isAlone = filled.length === 1 && words.length === 1 && columns.length >= TOLD_MIN
  return isAlone && /\p{L}/u.test(first.cell) ? 'sheet.remark_row' : undefined
}

/** A sheet that tells fewer fields of a row may well have rows of one cell. */
const TOLD_MIN = 3

function repeatsHeader(
  filled: readonly { readonly cell: string; readonly position: number }[],
  titles: readonly string[],
) {
  return (
    filled.length > 1 &&
    filled.every(
      ({ cell, position }) =>
        normaliseName(cell) !== '' && normaliseName(titles[position] ?? '').endsWith(normaliseName(cell)),
    )
  )
}

function isDate(row: TableRow, position: number): boolean {
  const text = row.cells[position] ?? ''
  if (text === '') return false
  const cell = { text, isNumber: row.numbers.includes(position), isDate1904: false }
  return unlessRefused(() => readSheetDate(cell, '')) !== undefined
}
