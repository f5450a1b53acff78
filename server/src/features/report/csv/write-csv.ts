import type { Cell, Row } from 'write-excel-file/node'
import type { ReportContent } from '../report-content.ts'
import type { Words } from '../words.ts'
import { sheetsOf } from '../xlsx/write-xlsx.ts'

/**
 * The inventory as one CSV: the tables of the workbook one after another, each under its name, with semicolons and UTF-8 as
 * Brazilian spreadsheets open it. Amounts stand with all the digits they have in the exact columns, in plain notation; what
 * a spreadsheet would take for a formula was neutralised with the cells.
 */
export async function writeCsv(content: ReportContent, words: Words): Promise<Uint8Array> {
  const tables = sheetsOf(content, words).map(({ name, data }) => [csvField(name), ...data.map(rowText)].join('\r\n'))
  return new TextEncoder().encode(`\uFEFF${tables.join('\r\n\r\n')}\r\n`)
}

function rowText(row: Row): string {
  return row.map((cell) => csvField(textOf(cell))).join(';')
}

function textOf(cell: Cell | undefined | null): string {
  if (cell === null || cell === undefined || typeof cell !== 'object' || !('value' in cell)) return ''
  const { value } = cell
  return value === undefined || value === null ? '' : String(value)
}

function csvField(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
