import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import type { Tracing } from '../trace/port.ts'
import { holdFolder } from './hold-folder.ts'
import { type Begin, type Database, type Queries, restricted, type Tx, txWith } from './port.ts'
import { tracedRunner } from './traced.ts'

/** One laptop, one connection: PostgreSQL's own defaults would reserve memory for a hundred. */
const modest = ['-c', 'shared_buffers=32MB', '-c', 'max_connections=10']

/** The embedded default: PostgreSQL in process, its files in `dataDir` (in memory when undefined). One connection. */
export async function openEmbedded(dataDir: string | undefined, snapshot?: Blob, tracing?: Tracing): Promise<Database> {
  if (dataDir) mkdirSync(dirname(dataDir), { recursive: true })
  const letGo = dataDir ? holdFolder(dataDir) : () => {}
  const watched = <R extends Runner>(runner: R) => (tracing ? tracedRunner(runner, tracing) : runner)
  const opened = await PGlite.create({
    ...(dataDir ? { dataDir } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    relaxedDurability: dataDir === undefined,
    // The factor catalogue is searched without accents and with typing errors.
    extensions: { btree_gin, pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, ...modest],
  })
  const client = watched(opened)
  const begin: Begin = (work, statements) =>
    opened.transaction(async (transaction) => {
      const tx = txOf(watched(transaction))
      if (statements) await tx.query(statements)
      return work(tx)
    })
  const held = new Set<string>()
  return {
    kind: 'embedded',
    queries: drizzle({ client }) as unknown as Queries,
    query: async <Row>(text: string, values?: unknown[]) => runText<Row>(client, text, values),
    asOwner: (work) => begin(work),
    ...restricted(begin),
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
      const stop = await opened.listen(channel, onNotice)
      return () => stop()
    },
    connections: () => ({ most: 1, open: 1, idle: 0, waiting: 0 }),
    async close() {
      await opened.close()
      letGo()
    },
  }
}

function txOf(transaction: Transaction): Tx {
  return txWith({
    queries: () => drizzle({ client: transaction as unknown as PGlite }) as unknown as Queries,
    query: async <Row>(text: string, values?: unknown[]) => runText<Row>(transaction, text, values),
  })
}

type Runner = Pick<Transaction, 'query' | 'exec'>

/** Several statements at once need the simple protocol, which takes no parameters. */
async function runText<Row>(runner: Runner, text: string, values?: unknown[]): Promise<{ rows: Row[] }> {
  if (values && values.length > 0) return { rows: (await runner.query<Row>(text, values)).rows }
  const results = await runner.exec(text)
  return { rows: (results.at(-1)?.rows ?? []) as Row[] }
}
