import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Tracing } from '../trace/port.ts'
import { keepListening } from './keep-listening.ts'
import { type Begin, type Database, type Queries, restricted, type Tx, txWith } from './port.ts'
import { tracedClient } from './traced.ts'

/** A PostgreSQL server (15 or later) by `DATABASE_URL`. */
export function openServer(url: string, connectionsMax = 10, tracing?: Tracing): Database {
  const traced = tracing && { Client: tracedClient(tracing) }
  const pool = new pg.Pool({ connectionString: url, max: connectionsMax, ...traced })
  // An idle connection that the server closes is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})

  const begin: Begin = async (work, statements) => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query(statements ? `begin; ${statements}` : 'begin')
      const result = await work(txOf(client))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function alone<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    const client = await pool.connect()
    let broken: Error | undefined
    const breaks = (error: Error) => {
      broken = error
    }
    client.on('error', breaks)
    try {
      const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as got', [name])
      if (!rows[0]?.got) return undefined
      try {
        return await work()
      } finally {
        await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(breaks)
      }
    } finally {
      client.off('error', breaks)
      client.release(broken)
    }
  }

  return {
    kind: 'server',
    queries: drizzle({ client: pool }) as unknown as Queries,
    query: (text, values) => runText(pool, text, values),
    asOwner: (work) => begin(work),
    ...restricted(begin),
    alone,
    listen: (channel, onNotice) => keepListening(url, channel, onNotice),
    connections: () => ({
      most: connectionsMax,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

function txOf(client: pg.PoolClient): Tx {
  return txWith({
    queries: () => drizzle({ client }) as unknown as Queries,
    query: (text, values) => runText(client, text, values),
  })
}

async function runText<Row>(
  runner: Pick<pg.ClientBase, 'query'>,
  text: string,
  values?: unknown[],
): Promise<{ rows: Row[] }> {
  const result = await runner.query(text, values)
  const last = Array.isArray(result) ? (result as pg.QueryResult[]).at(-1) : result
  return { rows: (last?.rows ?? []) as Row[] }
}
