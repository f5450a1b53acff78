import { guarded } from '../../http/procedures.ts'
import { cutLedger } from './cut-ledger.ts'
import { exportCut } from './export-cut.ts'
import { feeOfYear } from './fee-of-year.ts'

export const drilldownRoutes = {
  cut: guarded.drilldown.cut.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => cutLedger(tx, ports, actor, input)),
  ),

  export: guarded.drilldown.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportCut(ports, actor, input, resHeaders),
  ),
}

/** The fee of a year, told with the prices that it is charged by. */
export const carbonFeeRoutes = {
  fee: guarded.carbonPrice.fee.handler(({ context: { ports, actor }, input: { year } }) =>
    ports.db.asTenant(actor, (tx) => feeOfYear(tx, ports, actor, year)),
  ),
}
