import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file written piece by piece, with its length and SHA-256 in hex. */
export interface WrittenFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** Lets `fill` write a temporary file, then `keep` take it away; whatever is left of it is deleted. */
export async function withWrittenFile<F, K>(
  fill: (write: (bytes: Uint8Array) => Promise<void>) => Promise<F>,
  keep: (file: WrittenFile, filled: F) => Promise<K>,
): Promise<K> {
  const folder = await mkdtemp(join(tmpdir(), 'pegada-file-'))
  try {
    const path = join(folder, 'file')
    const hash = createHash('sha256')
    let bytes = 0
    const handle = await open(path, 'w')
    let filled: F
    try {
      const held = heldWrites(async (part) => {
        hash.update(part)
        bytes += part.length
        await handle.write(part)
      })
      filled = await fill(held.write)
      await held.flush()
    } finally {
      await handle.close()
    }
    return await keep({ path, bytes, sha256: hash.digest('hex') }, filled)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Gathers small pieces, so that the disk is asked once for many lines. */
export function heldWrites(write: (bytes: Uint8Array) => Promise<void>) {
  let held: Uint8Array[] = []
  let length = 0
  const flush = async () => {
    if (length === 0) return
    const whole = Buffer.concat(held)
    held = []
    length = 0
    await write(whole)
  }
  return {
    flush,
    write: async (bytes: Uint8Array) => {
      held.push(bytes)
      length += bytes.length
      if (length >= HELD_MAX) await flush()
    },
  }
}

const HELD_MAX = 1 << 20
