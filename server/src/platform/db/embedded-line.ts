import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/** The first byte of the message by which a client takes its leave. */
const terminate = 0x58

/**
 * The line from PostgreSQL's ordinary client to the database in process: what is written in one go is answered in one go. Its own
 * calls answer a statement in five such turns, for they look up the types of its values first.
 */
export class EmbeddedLine extends Duplex {
  readonly #database: PGlite

  constructor(database: PGlite) {
    super()
    this.#database = database
  }

  /** Nothing is to be reached: it is there. */
  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#send(chunk, done)
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  /** Who takes leave leaves the database open: it ends with the process that opened it. */
  #send(message: Buffer, done: (error?: Error) => void): void {
    if (message[0] === terminate) done()
    else
      this.#database.execProtocolRaw(message).then((answer) => {
        this.push(answer)
        done()
      }, done)
  }
}
