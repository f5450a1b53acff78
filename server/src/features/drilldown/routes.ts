import { guarded } from '../../http/procedures.ts'
import { cutLedger } from './cut-ledger.ts'

export const drilldownRoutes = {
  cut: guarded.drilldown.cut.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => cutLedger(tx, ports, actor, input)),
  ),
}
