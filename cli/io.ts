import { resolve } from 'node:path'
import { cwd, env, exit, stderr, stdout } from 'node:process'

/** What a command may do to the world: write its answer, complain, and know where paths start. */
export interface Io {
  /** Writes to standard output; resolves when more may be written, so that a long answer is never held in memory. */
  readonly write: (text: string) => Promise<void>
  /** Writes one line to standard error. */
  readonly complain: (message: string) => void
  /** The absolute path of a path as typed. */
  readonly pathOf: (typed: string) => string
}

/** How a command ended: all well, some lines failed, wrong use. */
export type ExitCode = 0 | 1 | 2

/** A command: its arguments after its name, and how it ended. */
export type Run = (args: readonly string[], io: Io) => Promise<ExitCode>

/** The terminal. Paths start where the person stands, which npm keeps in INIT_CWD; a reader that leaves ends the command. */
export function terminalIo(): Io {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') exit()
    throw error
  })
  return {
    write: (text) =>
      new Promise((done) => {
        if (stdout.write(text)) done()
        else stdout.once('drain', done)
      }),
    complain: (message) => {
      stderr.write(`${message}\n`)
    },
    pathOf: (typed) => resolve(env.INIT_CWD ?? cwd(), typed),
  }
}
