import { guarded } from '../../http/procedures.ts'
import { getCompleteness } from './get-completeness.ts'

export const completenessRoutes = {
  get: guarded.completeness.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => getCompleteness(tx, ports, actor, input.year)),
  ),
}
