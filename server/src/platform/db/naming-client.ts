import type pg from 'pg'
import { StatementNames } from './statement-names.ts'

/** All connections of the process call a text by the same name; what the database knows by it, it knows on each by itself. */
const names = new StatementNames()

type Query = (...asked: readonly unknown[]) => unknown

/**
 * Asks what comes again and again by a name (`StatementNames`), so that the database reads and plans it once a connection: a statement by which a
 * row is found costs it less than reading the statement does. What is decided row by row, and the company of a transaction above all, is
 * no part of a plan: it stands in settings, which are asked when a plan runs. Only what comes with values: a text without may be several statements.
 */
export function namingClient(Client: typeof pg.Client): typeof pg.Client {
  class Naming extends Client {}
  Object.defineProperty(Naming.prototype, 'query', {
    value(...asked: unknown[]): unknown {
      const query: Query = Reflect.get(Client.prototype, 'query')
      const read = readAsked(asked)
      const name = read && names.nameOf(read.text)
      if (!name) return Reflect.apply(query, this, asked)
      const answer = Reflect.apply(query, this, [{ ...read, name }]) as Promise<unknown>
      return answer.catch((error: unknown) => {
        if (isOutdated(error)) names.forget(read.text)
        throw error
      })
    },
  })
  return Naming
}

interface Read {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A statement with its values, however it is asked; undefined where there are none, of cursors, and of what has a name or a callback. */
function readAsked([first, second, ...more]: readonly unknown[]): Read | undefined {
  if (more.length > 0) return undefined
  const config = typeof first === 'string' ? { text: first } : first
  if (typeof config !== 'object' || config === null || 'submit' in config) return undefined
  const { name, text, values = second } = config as { name?: unknown; text?: unknown; values?: unknown }
  if (name || typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return undefined
  return { ...config, text, values }
}

/** A column that the statement answers is of another type since it was read: PostgreSQL's `feature_not_supported`, which it says of nothing else that has been planned. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000'
}
