/**
 * Opens a zip of fiscal XML without trusting it: entries come one at a time, sizes are counted while inflating instead
 * of believed, and names are labels, never paths. What is wrong with one entry is told in its place and the rest goes
 * on; what is wrong with the archive as a whole ends it.
 */
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl'
import { DomainError } from '../domain-error.ts'
import { DOCUMENT_BYTES_MAX } from './decode-xml.ts'

/** How much an archive may ask of us; sizes in bytes, the ratio is inflated to compressed, per entry. */
export type ZipLimits = {
  readonly entriesMax: number
  readonly totalBytesMax: number
  readonly entryBytesMax: number
  readonly ratioMax: number
}

/** A member of the archive: its bytes, or why it was passed over. */
export type ZipMember =
  | { readonly name: string; readonly bytes: Uint8Array }
  | { readonly name: string; readonly error: DomainError }

/** The limits for uploads: 5,000 entries (a year of a mid-sized company), 250 MB in all, 5 MB each, 100 times the compressed size. */
export const ZIP_LIMITS: ZipLimits = {
  entriesMax: 5000,
  totalBytesMax: 250_000_000,
  entryBytesMax: DOCUMENT_BYTES_MAX,
  ratioMax: 100,
}

/** True when the bytes begin as a zip archive does, an empty one included. */
export function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && (bytes[3] === 4 || bytes[3] === 6)
  )
}

/**
 * The members of an archive, in its order; directories, and what an operating system keeps beside files for itself, are left out
 * without a word. Two members may have one name.
 * Members may carry archive.nested, archive.not_xml_entry, archive.unsafe_name, archive.encrypted, archive.corrupt,
 * archive.ratio_suspicious, document.too_large.
 * @throws archive.corrupt, archive.too_many_entries, archive.too_large for the archive as a whole
 */
export async function* openZip(bytes: Uint8Array, limits: ZipLimits = ZIP_LIMITS): AsyncIterable<ZipMember> {
  const archive = await openArchive(bytes)
  const budget: Budget = { limits, totalBytes: 0, entries: 0 }
  try {
    if (archive.entryCount > limits.entriesMax) throw tooManyEntries(limits)
    for await (const entry of entriesOf(archive)) {
      budget.entries += 1
      if (budget.entries > limits.entriesMax) throw tooManyEntries(limits)
      const name = nameOf(entry)
      if (!name.endsWith('/') && !OF_SYSTEM.test(name)) yield await readMember(archive, entry, name, budget)
    }
  } finally {
    archive.close()
  }
}

/** Copies of attributes and settings of folders, which no person put there. */
const OF_SYSTEM = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

type Budget = { readonly limits: ZipLimits; totalBytes: number; entries: number }

async function openArchive(bytes: Uint8Array): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    // Names are checked by us, per entry: yauzl would give up the whole archive for one bad name.
    return await fromBufferPromise(buffer, {
      decodeStrings: false,
      validateEntrySizes: false,
    })
  } catch {
    throw new DomainError('archive.corrupt')
  }
}

async function* entriesOf(archive: ZipFile): AsyncIterable<Entry> {
  const entries = archive.eachEntry()
  while (true) {
    let next: IteratorResult<Entry>
    try {
      next = await entries.next()
    } catch {
      throw new DomainError('archive.corrupt')
    }
    if (next.done) return
    yield next.value
  }
}

async function readMember(archive: ZipFile, entry: Entry, name: string, budget: Budget): Promise<ZipMember> {
  const refusal = refusalOf(entry, name)
  if (refusal !== undefined) return { name, error: refusal }
  try {
    const bytes = await inflate(archive, entry, name, budget)
    return isZip(bytes) ? { name, error: new DomainError('archive.nested', { entry: name }) } : { name, bytes }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'archive.too_large') throw error
    return { name, error: error instanceof DomainError ? error : new DomainError('archive.corrupt', { entry: name }) }
  }
}

function refusalOf(entry: Entry, name: string): DomainError | undefined {
  const about = { entry: name }
  if (validateFileName(name) !== null || name.includes('\0')) return new DomainError('archive.unsafe_name', about)
  if (entry.isEncrypted()) return new DomainError('archive.encrypted', about)
  if (/\.(?:zip|rar|7z|gz|tar)$/i.test(name)) return new DomainError('archive.nested', about)
  return /\.xml$/i.test(name) ? undefined : new DomainError('archive.not_xml_entry', about)
}

async function inflate(archive: ZipFile, entry: Entry, name: string, budget: Budget): Promise<Uint8Array> {
  const { limits } = budget
  const stream = await archive.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    budget.totalBytes += chunk.length
    if (budget.totalBytes > limits.totalBytesMax) {
      throw new DomainError('archive.too_large', { limitMb: Math.round(limits.totalBytesMax / 1_000_000) })
    }
    if (size > Math.max(entry.compressedSize, 1) * limits.ratioMax) {
      throw new DomainError('archive.ratio_suspicious', { entry: name, limit: limits.ratioMax })
    }
    if (size > limits.entryBytesMax) {
      throw new DomainError('document.too_large', { limitMb: Math.round(limits.entryBytesMax / 1_000_000) })
    }
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  if (size !== entry.uncompressedSize || crc32(bytes) !== entry.crc32) {
    throw new DomainError('archive.corrupt', { entry: name })
  }
  return bytes
}

/** The name as text for messages; a backslash is read as a slash, because old Windows tools write it so. */
function nameOf(entry: Entry): string {
  return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
}

function tooManyEntries(limits: ZipLimits): DomainError {
  return new DomainError('archive.too_many_entries', { limit: limits.entriesMax })
}
