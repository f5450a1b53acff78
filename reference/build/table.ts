import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Decimal } from '@pegada/core/quantity/decimal.ts'
import { parseCsvRecords } from '@pegada/core/table/csv.ts'

/** Reading the source tables: rows by column name, and figures brought to plain decimal notation without changing them. */

/** A row of a source table. */
export type Row = Readonly<Record<string, string>>

/** The rows of `<folder>/<name>` that name their source. */
export function readTable(folder: string, name: string): readonly Row[] {
  return parseTable(folder, name).filter((row) => cell(row, 'source') !== '')
}

/** The rows of a table whose source is told for the whole of it. */
export function parseTable(folder: string, name: string): readonly Row[] {
  return parseCsvRecords(readFileSync(join(folder, name), 'utf8'))
}

/** The cell of that column; the build stops when the table lacks the column. */
export function cell(row: Row, column: string): string {
  const value = row[column]
  if (value === undefined) throw new Error(`the table has no column ${column}`)
  return value.trim()
}

/** The figure in plain notation (`9.3e-06` becomes `0.0000093`), digits as published. */
export function figure(text: string): string {
  return new Decimal(text).toString()
}

/** The year in which the source was published. */
export function sourceYear(row: Row): number {
  const year = Number(cell(row, 'source_year'))
  if (!Number.isInteger(year)) throw new Error(`source_year is not a year: ${cell(row, 'source_year')}`)
  return year
}

/** Our word for the status column. */
export function status(row: Row): 'published' | 'computed' {
  const value = cell(row, 'status')
  if (value === 'verified') return 'published'
  if (value === 'computed') return 'computed'
  throw new Error(`unexpected status ${value}`)
}

/** How the product names the programme whose edition carries a figure, after the primary source. */
export const AS_USED = 'as used by the Brazilian GHG Protocol Programme, 2025 edition'
