import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Begin, type Database, type Queries, restricted, type Tx, txWith } from './port.ts'

/** What the connections of a pool answer alike, whichever database stands behind: queries, and transactions of all three kinds. */
export function onPool(
  pool: pg.Pool,
): Pick<Database, 'queries' | 'query' | 'asOwner' | 'asTenant' | 'asPerson' | 'connections'> {
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

  return {
    queries: drizzle({ client: pool }) as unknown as Queries,
    query: (text, values) => runText(pool, text, values),
    asOwner: (work) => begin(work),
    ...restricted(begin),
    connections: () => ({
      most: pool.options.max,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
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
