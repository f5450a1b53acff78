import { guarded } from '../../http/procedures.ts'
import { ownIntensity } from './own-intensity.ts'

export const benchmarkRoutes = {
  own: guarded.benchmark.own.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => ownIntensity(tx, ports, actor, input)),
  ),
}
