import type pg from 'pg'
import { StatementNames } from './statement-names.ts'

type Query = (...asked: readonly unknown[]) => unknown

/**
 * Connections of a pool that ask what comes again and again by a name (`StatementNames`), so that the database reads it, and works rules of row into it,
 * once a connection, and plans it once where a plan does for all values. A plan is kept for half a minute. Whose rows are seen is no part of what is kept:
 * that stands in settings, which are asked when a plan runs, and what was read under another role is read anew (`keepsRolesApart`). Only what comes
 * with values has a name: a text without may be several statements.
 */
export function namingClient(Client: typeof pg.Client): typeof pg.Client {
  const names = new StatementNames()
  class Naming extends Client {
    keepsRolesApart = false
    plannedFrom = performance.now()

    constructor(...given: ConstructorParameters<typeof pg.Client>) {
      super(...given)
      // The driver tells its connection alone what the server says of itself.
      const connection = Reflect.get(this, 'connection') as NodeJS.EventEmitter
      connection.on('parameterStatus', ({ parameterName, parameterValue }: Told) => {
        if (parameterName === 'server_version') this.keepsRolesApart = keepsRolesApart(parameterValue)
      })
    }
  }
  Object.defineProperty(Naming.prototype, 'query', {
    value(this: Naming, ...asked: unknown[]): unknown {
      const query: Query = Reflect.get(Client.prototype, 'query')
      const read = this.keepsRolesApart ? readAsked(asked) : undefined
      const name = read && names.nameOf(read.text)
      if (!name) return Reflect.apply(query, this, asked)
      if (performance.now() - this.plannedFrom > PLANS_LAST_MS) {
        this.plannedFrom = performance.now()
        // What is wrong with the connection is told by what follows.
        ;(Reflect.apply(query, this, ['discard plans']) as Promise<unknown>).catch(() => {})
      }
      const answer = Reflect.apply(query, this, [{ ...read, name }]) as Promise<unknown>
      return answer.catch((error: unknown) => {
        if (isOutdated(error)) names.forget(read.text)
        throw error
      })
    },
  })
  return Naming
}

/**
 * Plans for all values stay as they were made until the database measures a table anew, which the embedded one does not by itself: a table that was small
 * would be read from its beginning to its end when it has grown.
 */
const PLANS_LAST_MS = 30_000

interface Told {
  readonly parameterName: string
  readonly parameterValue: string
}

/**
 * Whether a server of this version reads a statement anew for another role wherever in it a table has rules of row: before these releases it looked
 * at tables named outermost alone (CVE-2024-10976).
 */
export function keepsRolesApart(version: string): boolean {
  const [, major = 0, minor = 0] = (/^(\d+)(?:\.(\d+))?/.exec(version) ?? []).map(Number)
  const since: Readonly<Record<number, number>> = { 15: 9, 16: 5, 17: 1 }
  return major > 17 || minor >= (since[major] ?? Number.POSITIVE_INFINITY)
}

interface Read {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A statement with its values, however it is asked; undefined where there are none, of cursors, and of what has a name or a callback. */
function readAsked([first, second, ...more]: readonly unknown[]): Read | undefined {
  if (more.length > 0) return undefined
  const config = typeof first === 'string' ? { text: first } : first
  if (typeof config !== 'object' || config === null || 'submit' in config || 'callback' in config) return undefined
  const { name, text, values: own } = config as { name?: unknown; text?: unknown; values?: unknown }
  const values = second ?? own
  if (name || typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return undefined
  return { ...config, text, values }
}

/**
 * What the database says of a statement that means something else than when it was read, or that it does not know by that name: a column or a value is of
 * another type since, or a function is another. The driver, which has no code, gives the name back when it could not write the values.
 */
const outdated = new Set(['0A000', '26000', '42P05', '42P18', '42804', '42883'])

function isOutdated(error: unknown): boolean {
  return error instanceof Error && (!('code' in error) || outdated.has(String(error.code)))
}
