import { Readable } from 'node:stream'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { DomainError } from '../domain-error.ts'

/** A file of one company, opened: its entries by name, read piece by piece when asked for. */
export interface MoveFile {
  readonly names: ReadonlySet<string>
  /** The bytes of an entry as they are unpacked. Throws `company_move.damaged` where they are not whole, or there is no such entry. */
  readonly read: (name: string) => AsyncIterable<Uint8Array>
}

/**
 * Opens the ZIP that a company left an installation in, for as long as `work` takes. Nothing is unpacked before it is asked for, and
 * sizes are held to what the entries say, so that memory stays flat. Throws `company_move.damaged` where it is no ZIP, is cut,
 * names an entry twice, or has more than a million.
 */
export async function withMoveFile<T>(file: Blob, work: (file: MoveFile) => Promise<T>): Promise<T> {
  const archive = await open(file)
  try {
    const entries = await entriesOf(archive)
    return await work({ names: new Set(entries.keys()), read: (name) => bytesOf(archive, entries, name) })
  } finally {
    archive.close()
  }
}

async function open(file: Blob): Promise<ZipFile> {
  try {
    return await fromRandomAccessReaderPromise(new BlobReader(file), file.size, { autoClose: false })
  } catch (error) {
    throw faultOf(error, 'ZIP')
  }
}

async function entriesOf(archive: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of archive.eachEntry()) {
      if (entries.size === ENTRIES_MAX) throw new DomainError('company_move.damaged', { entry: 'ZIP' })
      if (entries.has(entry.fileName)) throw new DomainError('company_move.damaged', { entry: entry.fileName })
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw faultOf(error, 'ZIP')
  }
  return entries
}

/** Names are in memory all at once. */
const ENTRIES_MAX = 1_000_000

async function* bytesOf(archive: ZipFile, entries: ReadonlyMap<string, Entry>, name: string) {
  const entry = entries.get(name)
  if (!entry) throw new DomainError('company_move.damaged', { entry: name })
  try {
    for await (const piece of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
      yield new Uint8Array(piece)
  } catch (error) {
    throw faultOf(error, name)
  }
}

/** The file is damaged, unless its bytes could not be read where they lie (`DOMException` of a `Blob`), which says nothing of them. */
function faultOf(error: unknown, entry: string): unknown {
  const isOwn = error instanceof DomainError || error instanceof DOMException
  return isOwn ? error : new DomainError('company_move.damaged', { entry })
}

/** Reads the parts of a ZIP where they lie. */
class BlobReader extends RandomAccessReader {
  readonly #file: Blob

  constructor(file: Blob) {
    super()
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(piecesOf(this.#file.slice(start, end)))
  }
}

async function* piecesOf(part: Blob): AsyncGenerator<Buffer> {
  for await (const piece of part.stream()) yield Buffer.from(piece)
}
