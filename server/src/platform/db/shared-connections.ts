import type pg from 'pg'

/** The connections of a pool, which callers take one after another: what every way to ask the database has in common. */
export class SharedConnections {
  readonly #pool: pg.Pool
  #closing: Promise<void> | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
    // An idle connection that the server closes is replaced at the next use; without a listener it would end the process.
    pool.on('error', () => {})
  }

  /**
   * Works on a connection. One that broke meanwhile, which it tells by an event or the work by `breaks`, is not used again; nobody
   * else listens for that event while it is taken, and without a listener it would end the process.
   */
  async on<T>(work: (client: pg.PoolClient, breaks: (error: Error) => void) => Promise<T>): Promise<T> {
    if (this.#closing) throw new Error('the database is closed')
    const client = await this.#pool.connect()
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

  /**
   * Asks one thing, on a connection of its own: the pool would ask on behalf of whoever gave it back. A text of several statements may have begun a
   * transaction before one of them was refused, so what refuses is not used again, as the pool has it.
   */
  ask<T>(question: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return this.on((client, breaks) =>
      question(client).catch((error) => {
        breaks(error)
        throw error
      }),
    )
  }

  /** The pool as the query builder asks it. */
  asPool(): pg.Pool {
    const query = (...asked: Asked) => this.ask(async (client) => Reflect.apply(client.query, client, asked))
    return Object.create(this.#pool, { query: { value: query } })
  }

  /** How many there may be, are, have nothing to do, and how many callers wait for one. */
  count(): { readonly most: number; readonly open: number; readonly idle: number; readonly waiting: number } {
    const { options, totalCount, idleCount, waitingCount } = this.#pool
    return { most: options.max, open: totalCount, idle: idleCount, waiting: waitingCount }
  }

  /** Ends when nobody works on one any more. Whoever waits for one has it first, and whoever comes later is refused. */
  close(): Promise<void> {
    this.#closing ??= this.#end()
    return this.#closing
  }

  async #end(): Promise<void> {
    // The pool's own end would leave them waiting for ever; they are served in the order in which they came.
    if (this.#pool.waitingCount > 0)
      await this.#pool.connect().then(
        (client) => client.release(),
        () => {},
      )
    await this.#pool.end()
  }
}

/** What a connection is asked: a text with its values, or what the query builder made of both. */
export type Asked = Parameters<pg.ClientBase['query']>
