import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** How much an evidence file may ask of whoever opens it: entries, and bytes of all of them together. */
const ENTRIES_MAX = 50_000
const BYTES_MAX = 2_000_000_000

/**
 * The files of an evidence ZIP by their path. Undefined where it is no ZIP, is damaged, names a path twice, or asks for more than
 * it may.
 */
export async function openEvidence(bytes: Uint8Array): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  const files = new Map<string, Uint8Array>()
  let archive: ZipFile | undefined
  try {
    archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (archive.entryCount > ENTRIES_MAX) return undefined
    let left = BYTES_MAX
    for await (const entry of archive.eachEntry()) {
      left -= entry.uncompressedSize
      if (left < 0 || files.has(entry.fileName)) return undefined
      files.set(entry.fileName, await bytesOf(archive, entry))
    }
    return files
  } catch {
    // Whatever is no archive, or not whole, is not opened; why is of no use to the reader.
    return undefined
  } finally {
    archive?.close()
  }
}

async function bytesOf(archive: ZipFile, entry: Entry): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  // Sizes are held to what the entry says while it is read.
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
