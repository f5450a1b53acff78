import { guarded } from '../../http/procedures.ts'
import { getPolicy } from './get-policy.ts'
import { setPolicy } from './set-policy.ts'

export const baseYearRoutes = {
  get: guarded.baseYear.get.handler(({ context: { ports, actor } }) => getPolicy(ports, actor)),

  set: guarded.baseYear.set.handler(async ({ context: { ports, actor }, input }) => {
    await ports.db.asTenant(actor, (tx) => setPolicy(tx, ports, actor, input))
    return getPolicy(ports, actor)
  }),
}
