import { readFileSync } from 'node:fs'
import { invariant } from '@pegada/core/domain-error.ts'
import { inject } from 'vitest'
import { ownDatabase, urlBeside } from '../../../tools/postgres.ts'
import { openEmbedded } from '../platform/db/embedded.ts'
import type { Database } from '../platform/db/port.ts'
import { openServer } from '../platform/db/server.ts'
import { noQueryOutside } from './no-query-outside.ts'

/** The prepared database, read once for all test files of a worker, which take its bytes as they are: a Blob copies its own. */
class Snapshot extends Blob {
  readonly #bytes: ArrayBuffer

  constructor(path: string) {
    super([])
    this.#bytes = Uint8Array.from(readFileSync(path)).buffer
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes
  }
}

let snapshot: Snapshot | undefined

/**
 * A copy of the prepared database, on the test server, or embedded: in memory, or in `dataDir`. It refuses what would stop
 * the embedded one for ever; `drop` fails where that happened.
 */
export async function openTestDatabase(dataDir?: string): Promise<{ db: Database; drop: () => Promise<void> }> {
  const { db: opened, drop } = await openCopy(dataDir)
  const { db, expectNone } = noQueryOutside(opened)
  return {
    db,
    async drop() {
      await drop()
      expectNone()
    },
  }
}

async function openCopy(dataDir?: string): Promise<{ db: Database; drop: () => Promise<void> }> {
  const prepared = inject('testDatabase')
  if (prepared.kind === 'embedded') {
    snapshot ??= new Snapshot(prepared.snapshot)
    return { db: await openEmbedded(dataDir, snapshot), drop: async () => {} }
  }
  const { url, drop } = await ownDatabase(prepared.url, prepared.template)
  return { db: openServer(url), drop }
}

/** Where programs of PostgreSQL find a copy on the test server. */
export async function addressOf(db: Database): Promise<string> {
  const prepared = inject('testDatabase')
  invariant(prepared.kind === 'server', 'the embedded database has no address')
  const { rows } = await db.query<{ name: string }>('select current_database() as name')
  return urlBeside(prepared.url, rows[0]?.name ?? '')
}
