import pg from 'pg'
import type { Tracing } from '../trace/port.ts'
import { statementName } from './statement-name.ts'

/** Told of every statement, beside its name: never its text or its values. */
const system = { 'db.system.name': 'postgresql' }

/** Has each statement that a connection runs, within a span, be a span: the driver's own client, told of what it does. */
export function tracedClient(tracing: Tracing): typeof pg.Client {
  const method = Reflect.get(pg.Client.prototype, 'query')
  class Traced extends pg.Client {}
  // The driver's method has many shapes: texts, objects, cursors. With a callback it is asked by the pool's own `query` alone, which nobody reaches.
  Object.defineProperty(Traced.prototype, 'query', {
    value(...asked: unknown[]): unknown {
      const run = () => Reflect.apply(method, this, asked)
      const text = textOf(asked[0])
      if (text === undefined) return run()
      return tracing.within(
        'client',
        () => statementName(text),
        system,
        async () => run(),
      )
    },
  })
  return Traced
}

/** The text of what is asked; undefined of a cursor, which the driver is handed as it is. */
function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked
  const isPlain = typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked)
  return isPlain ? String(asked.text) : undefined
}
