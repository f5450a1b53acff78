import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Begin, type Database, type Queries, restricted, type Tx, txWith } from './port.ts'

/** What the connections of a pool answer alike, whichever database stands behind: queries, and transactions of all three kinds. */
export function onPool(
  pool: pg.Pool,
): Pick<Database, 'queries' | 'query' | 'asOwner' | 'asTenant' | 'asPerson' | 'connections'> {
  // An idle connection that the server closes is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})

  const begin: Begin = (work, statements) =>
    onConnection(pool, async (client, breaks) => {
      const { inside, end } = untilEnd(client)
      try {
        await client.query(statements ? `begin; ${statements}` : 'begin')
        const result = await work(txOf(inside))
        end()
        await client.query('commit')
        return result
      } catch (error) {
        end()
        await client.query('rollback').catch(breaks)
        throw error
      }
    })

  // Asked by the caller itself once a connection is free: the pool would ask on behalf of whoever gave it back. A text of several statements may have
  // begun a transaction before one of them was refused, so what refuses is not used again, as the pool has it.
  const alone = <T>(work: (client: pg.PoolClient) => Promise<T>) =>
    onConnection(pool, (client, breaks) =>
      work(client).catch((error) => {
        breaks(error)
        throw error
      }),
    )
  const asking: pg.Pool = Object.create(pool, {
    query: { value: (...asked: Asked) => alone(async (client) => Reflect.apply(client.query, client, asked)) },
  })

  return {
    queries: drizzle({ client: asking }) as unknown as Queries,
    query: (text, values) => alone((client) => runText(client, text, values)),
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

type Asked = Parameters<pg.ClientBase['query']>

/**
 * Works on a connection of the pool. One that broke meanwhile, which it tells by an event or the work by `breaks`, is not used again; nobody
 * else listens for that event while it is taken, and without a listener it would end the process.
 */
export async function onConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, breaks: (error: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const breaks = (error: Error) => {
    broken = error
  }
  client.on('error', breaks)
  try {
    return await work(client, breaks)
  } finally {
    client.off('error', breaks)
    client.release(broken)
  }
}

/** The connection for as long as a transaction lasts: a query that comes after its end would run within somebody else's. */
function untilEnd(client: pg.PoolClient): { readonly inside: pg.PoolClient; end(): void } {
  let hasEnded = false
  const query = async (...asked: Asked): Promise<unknown> => {
    if (hasEnded) throw new Error('a query of a transaction that has ended')
    return Reflect.apply(client.query, client, asked)
  }
  return {
    inside: Object.create(client, { query: { value: query } }),
    end() {
      hasEnded = true
    },
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
