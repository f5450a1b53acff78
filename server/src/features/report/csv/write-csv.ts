import { breather } from '../../../platform/clock/breathe.ts'
import type { BookCell, BookRow } from '../../../platform/table/xlsx-book.ts'
import type { ReportContent } from '../report-content.ts'
import type { Words } from '../words.ts'
import { sheetsOf } from '../xlsx/write-xlsx.ts'

/**
 * The inventory as one CSV: the tables of the workbook one after another, each under its name, with semicolons and UTF-8 as
 * Brazilian spreadsheets open it. Amounts stand with all the digits they have in the exact columns, in plain notation; what
 * a spreadsheet would take for a formula was neutralised with the cells. Its bytes come as they are made.
 */
export async function* writeCsv(content: ReportContent, words: Words): AsyncGenerator<Uint8Array> {
  const breathe = breather()
  yield Buffer.from('\uFEFF')
  for (const [position, { name, data }] of sheetsOf(content, words).entries()) {
    yield Buffer.from(`${position === 0 ? '' : '\r\n'}${csvField(name)}\r\n`)
    for await (const row of data) {
      yield Buffer.from(`${rowText(row)}\r\n`)
      await breathe()
    }
  }
}

function rowText(row: BookRow): string {
  return row.map((cell) => csvField(textOf(cell))).join(';')
}

function textOf(cell: BookCell): string {
  if (cell === null || cell === undefined || typeof cell !== 'object' || !('value' in cell)) return ''
  const { value } = cell
  return value === undefined || value === null ? '' : String(value)
}

function csvField(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
