import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type MemoryFS, PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import pg from 'pg'
import type { Tracing } from '../trace/port.ts'
import { EmbeddedLine } from './embedded-line.ts'
import { holdFolder } from './hold-folder.ts'
import { namingClient } from './naming-client.ts'
import { onPool } from './on-pool.ts'
import type { Database } from './port.ts'
import { SharedConnections } from './shared-connections.ts'
import { tracedClient } from './traced.ts'

/** One laptop, one connection: PostgreSQL's own defaults would reserve memory for a hundred. */
const modest = ['-c', 'shared_buffers=32MB', '-c', 'max_connections=10']

/**
 * The embedded default: PostgreSQL in process, its files in `dataDir`; without one in memory, where `files` says what is there already. One
 * connection, which is asked by the same client as a server's.
 */
export async function openEmbedded(
  dataDir: string | undefined,
  { files, tracing }: { readonly files?: MemoryFS; readonly tracing?: Tracing | undefined } = {},
): Promise<Database> {
  if (dataDir) mkdirSync(dirname(dataDir), { recursive: true })
  const letGo = dataDir ? holdFolder(dataDir) : () => {}
  const opened = await PGlite.create({
    ...(dataDir ? { dataDir } : {}),
    ...(files ? { fs: files } : {}),
    relaxedDurability: dataDir === undefined,
    // The factor catalogue is searched without accents and with typing errors.
    extensions: { btree_gin, pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, ...modest],
  })
  const pool = new pg.Pool({
    ...{ user: 'postgres', database: 'postgres', stream: () => new EmbeddedLine(opened) },
    // What the environment says of servers is not about this one.
    ...{ ssl: false, sslnegotiation: 'postgres' as const },
    ...{ max: 1, idleTimeoutMillis: 0 },
    Client: namingClient(tracing ? tracedClient(tracing) : pg.Client),
  })
  const listeners = new Map<string, Set<() => void>>()
  pool.on('connect', (client) => {
    client.on('notification', ({ channel }) => {
      for (const onNotice of listeners.get(channel) ?? []) onNotice()
    })
  })
  const held = new Set<string>()
  const close = async () => {
    try {
      await shared.close()
      await opened.close()
    } finally {
      letGo()
    }
  }
  let closing: Promise<void> | undefined
  const shared = new SharedConnections(pool)
  const asked = onPool(shared)
  return {
    kind: 'embedded',
    ...asked,
    // No other process has this database.
    async alone(name, work) {
      if (held.has(name)) return undefined
      held.add(name)
      try {
        return await work()
      } finally {
        held.delete(name)
      }
    },
    async listen(channel, onNotice) {
      await asked.query(`listen ${channel}`)
      const called = listeners.get(channel) ?? new Set()
      listeners.set(channel, called.add(onNotice))
      return async () => {
        called.delete(onNotice)
        if (called.size === 0) await asked.query(`unlisten ${channel}`)
      }
    },
    close() {
      closing ??= close()
      return closing
    },
  }
}
