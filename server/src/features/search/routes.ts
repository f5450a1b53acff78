import { guarded } from '../../http/procedures.ts'
import { find } from './find.ts'

export const searchRoutes = {
  find: guarded.search.find.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => find(tx, ports, actor, input)),
  ),
}
