import { createReadStream } from 'node:fs'
import { isZip } from '@pegada/core/document/open-zip.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { FactorFormat } from '@pegada/core/factor-import/factor-format.ts'
import type { ImportedRow } from '@pegada/core/factor-import/imported-row.ts'
import { readFactorRows } from '@pegada/core/factor-import/read-factor-rows.ts'
import { streamCsv } from '@pegada/core/table/csv.ts'
import { decodeText } from '@pegada/core/table/decode-text.ts'
import type { TableRow } from '@pegada/core/table/table-row.ts'
import { readWorkbook } from '@pegada/core/table/xlsx.ts'

/**
 * Opens a file of factors, text or workbook as its bytes say, and reads it row by row: memory stays flat whatever its
 * size, save that a workbook's compressed bytes are held (a zip is read from its end).
 */
export interface FactorFileOptions {
  /** Told the bytes read so far, for the progress of a long import. */
  readonly onRead?: (bytes: number) => void
}

/** Compressed bytes of a workbook, at most. */
export const WORKBOOK_BYTES_MAX = 50_000_000

/**
 * The factors, passed-over rows and faulty rows of the file at that path, or of its bytes as they arrive.
 * @throws factor_file.empty, factor_file.format_unknown, factor_file.format_differs, table.not_a_workbook, table.too_large
 */
export async function* openFactorFile(
  format: FactorFormat | 'auto',
  source: string | AsyncIterable<Uint8Array>,
  options: FactorFileOptions = {},
): AsyncIterable<ImportedRow> {
  const bytes = typeof source === 'string' ? createReadStream(source, { highWaterMark: CHUNK_BYTES }) : source
  yield* readFactorRows(tableRows(counted(bytes, options)), format)
}

const CHUNK_BYTES = 262_144

async function* counted(pieces: AsyncIterable<Uint8Array>, options: FactorFileOptions): AsyncIterable<Uint8Array> {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    options.onRead?.(bytes)
    if (piece.length > 0) yield piece
  }
}

async function* tableRows(pieces: AsyncIterable<Uint8Array>): AsyncIterable<TableRow> {
  const iterator = pieces[Symbol.asyncIterator]()
  try {
    const first = await iterator.next()
    if (first.done) throw new DomainError('factor_file.empty')
    const all = prepend(first.value, iterator)
    yield* isZip(first.value) ? readWorkbook(await collect(all)) : streamCsv(decodeText(all))
  } finally {
    await iterator.return?.()
  }
}

async function* prepend(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncIterable<Uint8Array> {
  yield first
  while (true) {
    const next = await rest.next()
    if (next.done) return
    yield next.value
  }
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > WORKBOOK_BYTES_MAX) throw new DomainError('table.too_large')
    chunks.push(piece)
  }
  return Buffer.concat(chunks)
}
