import { groupDigits, numberMarks } from '@pegada/core/language/number-marks.ts'
import { Decimal } from '@pegada/core/quantity/decimal.ts'
import type { Io } from './io.ts'
import { printable } from './printable.ts'
import { spoken } from './sentences.ts'

/** How answers look: JSON a piece at a time, and tables for people. */

/** Gathers small writes into large ones. */
export function buffered(io: Io): {
  readonly add: (text: string) => Promise<void>
  readonly flush: () => Promise<void>
} {
  let held: string[] = []
  let size = 0
  const flush = async () => {
    const text = held.join('')
    held = []
    size = 0
    if (text !== '') await io.write(text)
  }
  const add = async (text: string) => {
    held.push(text)
    size += text.length
    if (size > CHUNK) await flush()
  }
  return { add, flush }
}

/** Rows in columns, the first row above a rule; columns of figures are aligned right. */
export function table(given: readonly (readonly string[])[], rightAligned: ReadonlySet<number>): string {
  const rows = given.map((row) => row.map(printable))
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        rightAligned.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  const [header = [], ...body] = rows
  return [line(header), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(line)].join('\n')
}

/** Kilograms for reading: three decimals, half up, as the readers of the language spoken write numbers. */
export function shownKg(value: Decimal): string {
  const [whole = '0', fraction = '000'] = value.toFixed(3, Decimal.ROUND_HALF_UP).split('.')
  const marks = numberMarks(spoken())
  return `${groupDigits(whole, marks.group)}${marks.decimal}${fraction}`
}

/** A plain decimal with all its digits, as the readers of the language spoken write numbers. */
export function shownFigure(plain: string): string {
  const [, sign = '', whole = '0', fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? []
  const marks = numberMarks(spoken())
  return `${sign}${groupDigits(whole, marks.group)}${fraction === undefined ? '' : `${marks.decimal}${fraction}`}`
}

const CHUNK = 65_536
