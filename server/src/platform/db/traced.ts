import pg from 'pg'
import type { Tracing } from '../trace/port.ts'
import { statementName } from './statement-name.ts'

/** Told of every statement, beside its name: never its text or its values. */
const system = { 'db.system.name': 'postgresql' }

/** Has each statement that a connection runs, within a span, be a span: the driver's own client, told of what it does. */
export function tracedClient(tracing: Tracing): typeof pg.Client {
  const method = Reflect.get(pg.Client.prototype, 'query')
  class Traced extends pg.Client {}
  // The driver's method has a dozen shapes: texts, objects, cursors; with a callback or a promise.
  Object.defineProperty(Traced.prototype, 'query', {
    value(...asked: unknown[]): unknown {
      const run: Run = (...all) => Reflect.apply(method, this, all)
      const text = textOf(asked[0])
      if (text === undefined) return run(...asked)
      const name = () => statementName(text)
      const callback = asked.at(-1)
      if (typeof callback !== 'function') {
        return tracing.within('client', name, system, async () => run(...asked))
      }
      const answered = tracing.within('client', name, system, () => withoutCallback(run, asked.slice(0, -1)))
      answered.then(
        (result) => callback(undefined, result),
        (error) => callback(error),
      )
    },
  })
  return Traced
}

type Run = (...asked: unknown[]) => unknown

/** The text of what is asked; undefined of a cursor, which the driver is handed as it is. */
function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked
  const isPlain = typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked)
  return isPlain ? String(asked.text) : undefined
}

/** The pool asks by callback: the same as a promise. */
function withoutCallback(run: Run, asked: readonly unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    run(...asked, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)))
  })
}
