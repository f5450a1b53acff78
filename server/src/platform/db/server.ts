import pg from 'pg'
import type { Tracing } from '../trace/port.ts'
import { keepListening } from './keep-listening.ts'
import { namingClient } from './naming-client.ts'
import { onPool } from './on-pool.ts'
import type { Database } from './port.ts'
import { SharedConnections } from './shared-connections.ts'
import { tracedClient } from './traced.ts'

/** A PostgreSQL server (15 or later) by `DATABASE_URL`. */
export function openServer(url: string, connectionsMax = 10, tracing?: Tracing): Database {
  const Client = namingClient(tracing ? tracedClient(tracing) : pg.Client)
  const shared = new SharedConnections(new pg.Pool({ connectionString: url, max: connectionsMax, Client }))
  return {
    kind: 'server',
    ...onPool(shared),
    alone: (name, work) =>
      shared.on(async (client, breaks) => {
        const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as got', [name])
        if (!rows[0]?.got) return undefined
        try {
          return await work()
        } finally {
          await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(breaks)
        }
      }),
    listen: (channel, onNotice) => keepListening(url, channel, onNotice),
    close: () => shared.close(),
  }
}
