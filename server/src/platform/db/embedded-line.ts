import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/** The first byte of the message by which a client takes its leave, and of the one by which it comes. */
const terminate = 0x58
const startup = 0x00
const rollback = statement('rollback')
/** Statements that have a name are the session's, and so are names that somebody before gave. */
const forgetNames = statement('deallocate all')

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
      this.#answer(message).then((answer) => {
        this.push(answer)
        done()
      }, done)
  }

  /** Who was there before may have gone in the middle of a transaction: the database has one session for all who come. */
  async #answer(message: Buffer): Promise<Buffer> {
    if (message[0] === startup) {
      await this.#ask(rollback)
      await this.#ask(forgetNames)
    }
    return this.#ask(message)
  }

  /** The bytes of the answer, copied out of the database's memory. Asked otherwise it would read each itself besides, and keep it. */
  async #ask(message: Buffer): Promise<Buffer> {
    const parts: Buffer[] = []
    await this.#database.execProtocolRawStream(message, { onRawData: (part) => parts.push(Buffer.from(part)) })
    return Buffer.concat(parts)
  }
}

/** A statement by itself: its letter, its length, its text. */
function statement(text: string): Buffer {
  const message = Buffer.from(`Q\0\0\0\0${text}\0`, 'latin1')
  message.writeInt32BE(message.length - 1, 1)
  return message
}
