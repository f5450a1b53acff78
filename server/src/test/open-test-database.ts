import { cpSync } from 'node:fs'
import { invariant } from '@pegada/core/domain-error.ts'
import { inject } from 'vitest'
import { ownDatabase, urlBeside } from '../../../tools/postgres.ts'
import { openEmbedded } from '../platform/db/embedded.ts'
import type { Database } from '../platform/db/port.ts'
import { openServer } from '../platform/db/server.ts'
import { filesLike } from './files-like.ts'
import { noQueryOutside } from './no-query-outside.ts'

export interface TestDatabase {
  readonly db: Database
  drop(): Promise<void>
}

/**
 * A copy of the prepared database, on the test server, or embedded: in memory, or in `dataDir`. It refuses what would stop
 * the embedded one for ever; `drop` fails where that happened.
 */
export async function openTestDatabase(dataDir?: string): Promise<TestDatabase> {
  return guarded(await openCopy(dataDir))
}

/** A copy of a database that was made in this run (`openThings`), on the test server. */
export async function openCopyOf(server: string, template: string): Promise<TestDatabase> {
  return guarded(await openServerCopy(server, template))
}

function guarded({ db: opened, drop }: TestDatabase): TestDatabase {
  const { db, expectNone } = noQueryOutside(opened)
  return {
    db,
    async drop() {
      await drop()
      expectNone()
    },
  }
}

async function openCopy(dataDir?: string): Promise<TestDatabase> {
  const prepared = inject('testDatabase')
  if (prepared.kind === 'embedded') {
    if (dataDir !== undefined) cpSync(prepared.folder, dataDir, { recursive: true })
    const inMemory = dataDir === undefined ? { files: filesLike(prepared.folder) } : {}
    return { db: await openEmbedded(dataDir, inMemory), drop: async () => {} }
  }
  return openServerCopy(prepared.url, prepared.template)
}

async function openServerCopy(server: string, template: string): Promise<TestDatabase> {
  const { url, drop } = await ownDatabase(server, template)
  return { db: openServer(url), drop }
}

/** Where programs of PostgreSQL find a copy on the test server. */
export async function addressOf(db: Database): Promise<string> {
  const prepared = inject('testDatabase')
  invariant(prepared.kind === 'server', 'the embedded database has no address')
  const { rows } = await db.query<{ name: string }>('select current_database() as name')
  return urlBeside(prepared.url, rows[0]?.name ?? '')
}
