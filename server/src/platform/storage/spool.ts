import { openAsBlob } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { splitLines } from '@pegada/core/seal/split-lines.ts'
import { heldWrites } from './written-file.ts'

/** Rows set aside in a file of this machine, in their order: memory holds a piece of them, however many they are. */
export interface Spool<T> {
  add(row: T): Promise<void>
  /** Every row from the first, each time it is asked. */
  each(): AsyncIterable<T>
}

/** A place to set aside rows that JSON can tell, as long as `work` takes; then its file is deleted. */
export async function withSpool<T, R>(work: (spool: Spool<T>) => Promise<R>): Promise<R> {
  const folder = await mkdtemp(join(tmpdir(), 'pegada-rows-'))
  const path = join(folder, 'rows')
  try {
    const file = await open(path, 'w')
    try {
      const held = heldWrites(async (part) => {
        await file.write(part)
      })
      return await work({
        add: (row) => held.write(Buffer.from(`${JSON.stringify(row)}\n`)),
        async *each() {
          await held.flush()
          for await (const { bytes } of splitLines((await openAsBlob(path)).stream())) {
            yield JSON.parse(utf8.decode(bytes)) as T
          }
        },
      })
    } finally {
      await file.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const utf8 = new TextDecoder()
