import { guarded } from '../../http/procedures.ts'
import { getBook } from './get-book.ts'

export const bookRoutes = {
  get: guarded.book.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => getBook(tx, ports, actor, input)),
  ),
}
