import { numberMarks } from '@pegada/core/language/number-marks.ts'
import type { FileCell } from './cell.ts'
import { neutralise } from './neutralise.ts'

/** How a spreadsheet set to a language reads a CSV: the mark between units and decimals, and what parts the fields. */
export function csvMarks(language: string): { readonly decimal: string; readonly separator: string } {
  const { decimal } = numberMarks(language)
  return { decimal, separator: decimal === ',' ? ';' : ',' }
}

/** The bytes of a CSV, rows as they come: UTF-8 with its mark, numbers exact and ungrouped, days as ISO writes them. */
export async function* csvRows(
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly FileCell[])[]>,
  language: string,
): AsyncGenerator<Uint8Array> {
  const { decimal, separator } = csvMarks(language)
  const line = (fields: readonly string[]) => `${fields.map((text) => quoted(text, separator)).join(separator)}\r\n`
  yield Buffer.from(`\uFEFF${line(titles)}`)
  for await (const rows of batches) {
    yield Buffer.from(rows.map((cells) => line(cells.map((cell) => textOf(cell, decimal)))).join(''))
  }
}

function textOf(cell: FileCell, decimal: string): string {
  if (cell === null) return ''
  if (cell.kind === 'number') return cell.value.replace('.', decimal)
  return cell.kind === 'text' ? neutralise(cell.value) : cell.value
}

function quoted(text: string, separator: string): string {
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
