import { guarded } from '../../http/procedures.ts'
import { getUncertainty } from './get-uncertainty.ts'

export const uncertaintyRoutes = {
  get: guarded.uncertainty.get.handler(({ context: { ports, actor }, input: { year } }) =>
    ports.db.asTenant(actor, (tx) => getUncertainty(tx, ports, actor, year)),
  ),
}
