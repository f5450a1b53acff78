import type { LiveTopic } from '@pegada/contract/live.ts'
import type { Database, Sql, Tenant, Tx } from '../db/port.ts'

export interface LiveEvent {
  /** Grows within a company in the order in which its changes were committed. */
  readonly id: number
  readonly companyId: string
  /** Whom alone it concerns; null: everybody in the company. */
  readonly userId: string | null
  readonly topic: LiveTopic
}

/** Who listens: a person in a company. */
export interface Listener {
  readonly companyId: string
  readonly userId: string
}

/**
 * From where a listener hears: from after an event, or from what was published in the last so many milliseconds, in which all that
 * they have read was read; from now where neither is said.
 */
export type ListenFrom = { readonly after: number } | { readonly withinMs: number } | undefined

export interface Hearing {
  /** Events that concern the listener, each once and in order, as their transactions are committed. */
  readonly onEvent: (event: LiveEvent) => void
  /** Something may have been missed: what was read before must be read again. `id` is where the listener stands now. */
  readonly onGap: (id: number) => void
  /** Where a listener begins that named a time: nothing was missed, and `id` is where to go on from later. */
  readonly onPlace: (id: number) => void
  /** This process ends: the listener should come back, to another. */
  readonly onEnd: () => void
}

/** The live port: what was published in a committed transaction, by whichever process, reaches the listeners of this one. */
export interface Live {
  /** Answers how to stop. */
  listen(who: Listener, from: ListenFrom, hearing: Hearing): Promise<() => void>
  /** Ends every hearing. */
  close(): Promise<void>
}

export const liveChannel = 'pegada_live'

/**
 * Tells open pages of a change, if and when this transaction is committed. Holds the company's row until then, as the trail
 * does, so that nobody who resumes after an id misses one below it. The event has the time of the database's clock once the row
 * is held: one that waits for it is told to a page that opens meanwhile.
 */
export async function publishLive(tx: Tx, event: Omit<LiveEvent, 'id'>): Promise<void> {
  await tx.query('select id from companies where id = $1 for no key update', [event.companyId])
  await publishHeld(tx, event)
}

/** The same where this transaction holds the company's row already, as one does that wrote into the company's trail. */
export async function publishHeld(tx: Tx, event: Omit<LiveEvent, 'id'>): Promise<void> {
  await tx.query(
    `with told as (insert into live_events (company_id, user_id, topic, at) values ($1, $2, $3, clock_timestamp()) returning id)
     select pg_notify('${liveChannel}', id::text) from told`,
    [event.companyId, event.userId, event.topic],
  )
}

/**
 * Tells open pages of the company how far a job is, in a transaction of its own after the one that wrote it: a job that holds
 * rows of its own never waits with them for the company's.
 */
export function tellLive(
  { db }: { readonly db: Pick<Database, 'asTenant'> },
  tenant: Tenant,
  topic: LiveTopic,
): Promise<void> {
  return db.asTenant(tenant, (tx) => publishLive(tx, { companyId: tenant.companyId, userId: null, topic }))
}

/** Forgets what was published more than so many milliseconds ago: a browser that was away for longer reads everything again. */
export async function forgetLive(sql: Sql, keptMs: number): Promise<void> {
  await sql.query(`delete from live_events where at < now() - $1::float8 * interval '1 ms'`, [keptMs])
}
