import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Begin, type Database, type Queries, restricted, type Tx, txWith } from './port.ts'
import type { Asked, SharedConnections } from './shared-connections.ts'

/** What shared connections answer alike, whichever database stands behind: queries, and transactions of all three kinds. */
export function onPool(
  shared: SharedConnections,
): Pick<Database, 'queries' | 'query' | 'asOwner' | 'asTenant' | 'asPerson' | 'connections'> {
  const begin: Begin = (work, statements) =>
    shared.on(async (client, breaks) => {
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

  return {
    queries: drizzle({ client: shared.asPool() }) as unknown as Queries,
    query: (text, values) => shared.ask((client) => runText(client, text, values)),
    asOwner: (work) => begin(work),
    ...restricted(begin),
    connections: () => shared.count(),
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
