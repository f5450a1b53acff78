import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { DomainError } from '../domain-error.ts'

/**
 * The parts of a workbook's zip, opened without trusting it: sizes are counted while inflating instead of believed, and
 * a part that grows beyond reason is refused (a zip bomb). Parts are streamed; none is held whole here.
 */
export interface WorkbookPart {
  readonly archive: ZipFile
  readonly entry: Entry
}

/** Bytes of one part once inflated, its ratio to its compressed size, and the number of parts. */
const PART_BYTES_MAX = 300_000_000
const RATIO_MAX = 200
const RATIO_CHECKED_FROM_BYTES = 10_000_000
const PARTS_MAX = 2000

/** The workbook's parts by path; throws `table.not_a_workbook` when the bytes are no zip of reasonable size. */
export async function openWorkbook(
  bytes: Uint8Array,
): Promise<{ part(path: string): WorkbookPart | undefined; close(): void }> {
  const archive = await openArchive(bytes)
  const parts = new Map<string, WorkbookPart>()
  try {
    if (archive.entryCount > PARTS_MAX) throw new DomainError('table.too_large')
    for await (const entry of archive.eachEntry()) {
      if (parts.size > PARTS_MAX) throw new DomainError('table.too_large')
      if (!entry.isEncrypted()) parts.set(entry.fileName, { archive, entry })
    }
  } catch (error) {
    archive.close()
    throw error instanceof DomainError ? error : new DomainError('table.not_a_workbook')
  }
  return { part: (path) => parts.get(path), close: () => archive.close() }
}

/** The inflated bytes of a part, in pieces; throws `table.too_large` and `table.not_a_workbook`. */
export async function* readPart({ archive, entry }: WorkbookPart): AsyncIterable<Uint8Array> {
  let size = 0
  try {
    const stream = await archive.openReadStreamPromise(entry)
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length
      const isBomb = size > RATIO_CHECKED_FROM_BYTES && size > Math.max(entry.compressedSize, 1) * RATIO_MAX
      if (isBomb || size > PART_BYTES_MAX) throw new DomainError('table.too_large')
      yield piece
    }
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('table.not_a_workbook')
  }
}

async function openArchive(bytes: Uint8Array): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return await fromBufferPromise(buffer, { lazyEntries: true, autoClose: false })
  } catch {
    throw new DomainError('table.not_a_workbook')
  }
}
