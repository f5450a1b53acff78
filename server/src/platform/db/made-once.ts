import type { Queries } from './port.ts'

/**
 * A statement that the query builder makes once for each way to the database and that is asked with other values each time (`sql.placeholder`): what
 * is asked in every call costs as much to put together as to answer. Within a transaction, a way of its own, it is made for that.
 */
export function madeOnce<Statement>(make: (queries: Queries) => Statement): (queries: Queries) => Statement {
  const made = new WeakMap<Queries, Statement>()
  return (queries) => {
    const known = made.get(queries) ?? make(queries)
    made.set(queries, known)
    return known
  }
}
