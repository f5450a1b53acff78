import pg from 'pg'
import type { Tracing } from '../trace/port.ts'
import { keepListening } from './keep-listening.ts'
import { onPool } from './on-pool.ts'
import type { Database } from './port.ts'
import { tracedClient } from './traced.ts'

/** A PostgreSQL server (15 or later) by `DATABASE_URL`. */
export function openServer(url: string, connectionsMax = 10, tracing?: Tracing): Database {
  const traced = tracing && { Client: tracedClient(tracing) }
  const pool = new pg.Pool({ connectionString: url, max: connectionsMax, ...traced })

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
    ...onPool(pool),
    alone,
    listen: (channel, onNotice) => keepListening(url, channel, onNotice),
    close: () => pool.end(),
  }
}
