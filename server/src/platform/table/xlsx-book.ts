import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { Cell } from 'write-excel-file/node'
import { ZipFile } from 'yazl'
import { bookParts, cellAddress, escaped, sheetHead } from './xlsx-parts.ts'
import { type StyleBook, styleBook } from './xlsx-styles.ts'

/** A number that the reader's program works out by a formula, with the value that was worked out. */
export interface WorkedCell {
  readonly value: number
  readonly type: NumberConstructor
  readonly format: string
  readonly formula: string
}

export type BookCell = Cell | WorkedCell
export type BookRow = readonly BookCell[]

/** A sheet whose rows are made as they are written. */
export interface BookSheet {
  readonly name: string
  readonly rows: Iterable<BookRow> | AsyncIterable<BookRow>
  /** How many rows stay at the top when one scrolls. */
  readonly headingRows: number
  /** Of the columns, in characters. */
  readonly widths: readonly number[]
}

/**
 * The bytes of a workbook (ECMA-376), sheet by sheet and row by row: memory holds a piece of a sheet, packing is done beside the program's
 * own turn, and whoever asks for something meanwhile is answered. `at` is the time that its files bear.
 */
export async function* xlsxBook(sheets: readonly BookSheet[], at: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const filled = fill(zip, sheets, at)
  filled.catch((error: unknown) => zip.outputStream.emit('error', error))
  for await (const chunk of zip.outputStream) yield Buffer.from(chunk)
  await filled
}

async function fill(zip: ZipFile, sheets: readonly BookSheet[], mtime: Date): Promise<void> {
  const styles = styleBook()
  for (const [index, sheet] of sheets.entries()) {
    const text = Readable.from(sheetText(sheet, styles))
    zip.addReadStream(text, `xl/worksheets/sheet${index + 1}.xml`, { mtime })
    await once(text, 'close')
  }
  for (const [path, xml] of bookParts(sheets.map(({ name }) => name))) {
    zip.addBuffer(Buffer.from(path === 'xl/styles.xml' ? styles.xml() : xml), path, { mtime })
  }
  zip.end()
}

async function* sheetText({ rows, headingRows, widths }: BookSheet, styles: StyleBook): AsyncGenerator<string> {
  let text = sheetHead(widths, headingRows)
  let number = 0
  for await (const row of rows) {
    number += 1
    const cells = row.map((cell, at) => cellXml(cell, cellAddress(at, number), styles)).join('')
    text += `<row r="${number}">${cells}</row>`
    if (text.length < PIECE) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

function cellXml(cell: BookCell, place: string, styles: StyleBook): string {
  if (cell === null || cell === undefined || typeof cell !== 'object' || !('value' in cell)) return ''
  const { value } = cell
  if (value === undefined || value === null || value === '') return ''
  const style = `r="${place}" s="${styles.of(cell)}"`
  const formula = 'formula' in cell ? `<f>${escaped(cell.formula)}</f>` : ''
  if (typeof value === 'number') return `<c ${style}>${formula}<v>${value}</v></c>`
  return `<c ${style} t="inlineStr"><is><t xml:space="preserve">${escaped(String(value))}</t></is></c>`
}

/** Characters that are packed at a time. */
const PIECE = 60_000
