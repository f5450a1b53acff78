import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileCell } from './cell.ts'
import { bookParts, sheetEnd, sheetRow, sheetStart } from './xlsx-parts.ts'

/** Rows of one sheet under its headings; a spreadsheet has 1,048,576 in all. */
const ROWS_MAX = 1_048_575

export interface WorkbookHead {
  readonly name: string
  readonly titles: readonly string[]
  readonly widths: readonly number[]
}

/**
 * The bytes of a workbook, rows as they come: memory holds a batch of them, whatever their number. Rows beyond what a sheet
 * holds go on in a further one.
 */
export async function* xlsxRows(
  head: WorkbookHead,
  batches: AsyncIterable<readonly (readonly FileCell[])[]>,
  rowsMax = ROWS_MAX,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const filled = fillZip(zip, head, rowsOf(batches), rowsMax)
  filled.catch((error: unknown) => zip.outputStream.emit('error', error))
  for await (const chunk of zip.outputStream) yield Buffer.from(chunk)
  await filled
}

async function fillZip(
  zip: ZipFile,
  { name, titles, widths }: WorkbookHead,
  rows: AsyncIterator<readonly FileCell[]>,
  rowsMax: number,
): Promise<void> {
  const names: string[] = []
  let first = await rows.next()
  do {
    names.push(names.length === 0 ? name : `${name} ${names.length + 1}`)
    const sheet = Readable.from(sheetText(first))
    zip.addReadStream(sheet, `xl/worksheets/sheet${names.length}.xml`)
    await once(sheet, 'close')
  } while (!first.done)
  for (const [path, xml] of bookParts(names)) zip.addBuffer(Buffer.from(xml), path)
  zip.end()

  async function* sheetText(begin: IteratorResult<readonly FileCell[]>): AsyncGenerator<string> {
    yield sheetStart(titles, widths)
    let text = ''
    let count = 0
    for (first = begin; !first.done && count < rowsMax; first = await rows.next()) {
      count += 1
      text += sheetRow(first.value, count + 1)
      if (text.length < 60_000) continue
      yield text
      text = ''
    }
    yield text + sheetEnd
  }
}

async function* rowsOf(batches: AsyncIterable<readonly (readonly FileCell[])[]>): AsyncGenerator<readonly FileCell[]> {
  for await (const batch of batches) yield* batch
}
