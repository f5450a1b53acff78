import { AsyncLocalStorage } from 'node:async_hooks'
import { invariant } from '@pegada/core/domain-error.ts'
import type { Database, Queries, Tx } from '../platform/db/port.ts'

/**
 * A database that refuses what would wait for ever on the embedded one, which has a single connection: a query or a second
 * transaction beside one that is still open on the same call. `expectNone` fails for those whose refusal the server answered
 * like an error of its own.
 */
export function noQueryOutside(db: Database): { db: Database; expectNone(): void } {
  const calls = new AsyncLocalStorage<{ isOpen: boolean }>()
  const refused: string[] = []
  const refuse = () => {
    if (calls.getStore()?.isOpen !== true) return
    const error = new Error('a query outside the transaction that is open on this call')
    refused.push(error.stack ?? error.message)
    throw error
  }
  const inside =
    <T>(work: (tx: Tx) => Promise<T>) =>
    (tx: Tx): Promise<T> => {
      const call = { isOpen: true }
      return calls.run(call, async () => {
        try {
          return await work(tx)
        } finally {
          call.isOpen = false
        }
      })
    }
  return {
    db: {
      ...db,
      queries: refusing(db.queries, refuse),
      async query(text, values) {
        refuse()
        return db.query(text, values)
      },
      async asOwner(work) {
        refuse()
        return db.asOwner(inside(work))
      },
      async asTenant(tenant, work) {
        refuse()
        return db.asTenant(tenant, inside(work))
      },
      async asPerson(userId, work) {
        refuse()
        return db.asPerson(userId, inside(work))
      },
      async alone(name, work) {
        refuse()
        return db.alone(name, work)
      },
    },
    expectNone: () => invariant(refused.length === 0, refused.join('\n')),
  }
}

/** The query builder, asked for leave at the first word of each query. */
function refusing(queries: Queries, refuse: () => void): Queries {
  return new Proxy(queries, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function') return member
      return (...inputs: unknown[]) => {
        refuse()
        return Reflect.apply(member, target, inputs)
      }
    },
  })
}
