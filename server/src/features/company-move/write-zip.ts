import { createHash } from 'node:crypto'
import type { Readable as ReadableType } from 'node:stream'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { invariant } from '@pegada/core/domain-error.ts'
import { ZipFile } from 'yazl'

/** What came of an entry. */
export interface WrittenEntry {
  readonly lines: number
  readonly bytes: number
  readonly sha256: string
}

/** Adds an entry of pieces as they come; those of lines are counted by their line feeds. */
export type AddEntry = (name: string, pieces: AsyncIterable<Uint8Array>) => Promise<WrittenEntry>

/** A ZIP that goes out as `fill` adds its entries, one at a time: memory holds a piece of one. */
export async function writeZip(
  write: (bytes: Uint8Array) => Promise<void>,
  mtime: Date,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile()
  // In Node what a ZIP goes out by is a readable stream, which ends at once where it is destroyed.
  const out = zip.outputStream as ReadableType
  zip.on('error', (error) => out.destroy(error))
  const filled = fill((name, pieces) => addEntry(zip, out, { name, mtime, pieces })).then(
    () => zip.end(),
    (error: Error) => {
      out.destroy(error)
    },
  )
  for await (const piece of out) await write(new Uint8Array(piece))
  await filled
}

async function addEntry(
  zip: ZipFile,
  out: ReadableType,
  { name, mtime, pieces }: { name: string; mtime: Date; pieces: AsyncIterable<Uint8Array> },
): Promise<WrittenEntry> {
  invariant(!out.destroyed, `somebody reads ${name}`)
  const tally = { lines: 0, bytes: 0, hash: createHash('sha256') }
  const source = Readable.from(counted(pieces, tally))
  const stop = () => source.destroy()
  out.once('close', stop)
  zip.addReadStream(source, name, { mtime, forceZip64Format: true })
  await finished(source)
  out.off('close', stop)
  return { lines: tally.lines, bytes: tally.bytes, sha256: tally.hash.digest('hex') }
}

async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  tally: { lines: number; bytes: number; hash: ReturnType<typeof createHash> },
) {
  for await (const piece of pieces) {
    tally.hash.update(piece)
    tally.bytes += piece.length
    for (let at = piece.indexOf(LINE_FEED); at !== -1; at = piece.indexOf(LINE_FEED, at + 1)) tally.lines += 1
    yield piece
  }
}

const LINE_FEED = 10
