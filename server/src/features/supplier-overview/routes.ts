import { guarded } from '../../http/procedures.ts'
import { getSupplyChain } from './get-supply-chain.ts'

export const supplierOverviewRoutes = {
  get: guarded.supplierOverview.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => getSupplyChain(tx, actor, input)),
  ),
}
