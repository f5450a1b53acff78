import type { FileCell, FileColumn } from './cell.ts'
import { csvRows } from './csv-rows.ts'
import { xlsxRows } from './xlsx-rows.ts'

/** A list on its way to a file. */
export interface TableFile<T> {
  /** Without its ending; also the name of the sheet. */
  readonly name: string
  readonly format: 'csv' | 'xlsx'
  readonly language: string
  readonly columns: readonly FileColumn<T>[]
  readonly batches: AsyncIterable<readonly T[]>
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * The file as a stream that reads a batch when it is asked for more, with the headers that it goes out with. What fails in the
 * first batch is thrown before there is a file; what fails later ends the stream with an error, which whoever reads it is told.
 */
export async function streamTable<T>(
  file: TableFile<T>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const { name, format, language, columns } = file
  const titles = columns.map(({ title }) => title)
  const cells = await begun(cellsOf(file))
  headers?.set('content-type', types[format])
  headers?.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`)
  const widths = columns.map(({ width }) => width)
  return ReadableStream.from(
    format === 'csv' ? csvRows(titles, cells, language) : xlsxRows({ name: sheetName(name), titles, widths }, cells),
  )
}

async function* cellsOf<T>({ batches, columns }: TableFile<T>): AsyncGenerator<(readonly FileCell[])[]> {
  for await (const rows of batches) yield rows.map((row) => columns.map(({ cell }) => cell(row)))
}

/** The same batches, the first of them made already. */
async function begun<T>(batches: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  let first: IteratorResult<T> | undefined = await batches.next()
  return (async function* () {
    try {
      if (first && !first.done) yield first.value
      first = undefined
      yield* batches
    } finally {
      await batches.return(undefined)
    }
  })()
}

/** What a spreadsheet takes as the name of a sheet. */
function sheetName(name: string): string {
  return name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 28)
}
