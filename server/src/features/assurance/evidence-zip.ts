import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { EvidenceEntry } from '@pegada/core/assurance/evidence-file.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import { ZipFile } from 'yazl'
import type { Ports } from '../../ports.ts'

type Needed = Pick<Ports, 'clock' | 'storage'>

/** A ZIP in the making: its files by path with their hashes. */
export interface EvidenceZip {
  readonly files: EvidenceEntry[]
  readonly add: (kind: EvidenceEntry['kind'], path: string, bytes: Uint8Array) => void
  /** A file that is not listed. */
  readonly addBeside: (path: string, bytes: Uint8Array) => void
  /** What is stored under a key, read as it goes out. */
  readonly addStored: (kind: EvidenceEntry['kind'], path: string, storageKey: string) => Promise<void>
}

/** A ZIP as `fill` puts it together, going out meanwhile: begun when it is read first, and left where it is read no further. */
export function streamedZip(needed: Needed, fill: (zip: EvidenceZip) => Promise<void>): ReadableStream<Uint8Array> {
  return ReadableStream.from(piecesOf(needed, fill))
}

async function* piecesOf({ storage, clock }: Needed, fill: (zip: EvidenceZip) => Promise<void>) {
  const zip = new ZipFile()
  // In Node what a ZIP goes out by is a readable stream, which ends at once where it is destroyed.
  const out = zip.outputStream as Readable
  zip.on('error', (error) => out.destroy(error))
  const files: EvidenceEntry[] = []
  const mtime = clock.now()
  const addBeside = (path: string, bytes: Uint8Array) => zip.addBuffer(Buffer.from(bytes), path, { mtime })
  const filled = fill({
    files,
    addBeside,
    add: (kind, path, bytes) => {
      files.push({ path, kind, sha256: createHash('sha256').update(bytes).digest('hex') })
      addBeside(path, bytes)
    },
    addStored: async (kind, path, storageKey) => {
      const file = await storage.findBlob(storageKey)
      invariant(file, `the bytes of ${path} are in the storage`)
      invariant(!out.destroyed, `somebody reads ${path}`)
      const hash = createHash('sha256')
      const source = Readable.from(hashed(file.stream(), hash))
      const stop = () => source.destroy()
      out.once('close', stop)
      zip.addReadStream(source, path, { mtime })
      await finished(source)
      out.off('close', stop)
      files.push({ path, kind, sha256: hash.digest('hex') })
    },
  }).then(
    () => zip.end(),
    (error: Error) => {
      out.destroy(error)
    },
  )
  for await (const piece of out) yield new Uint8Array(piece)
  await filled
}

async function* hashed(pieces: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
}
