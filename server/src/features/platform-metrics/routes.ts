import { guarded } from '../../http/procedures.ts'
import { streamListed } from '../../platform/table/stream-list.ts'
import { listCosts, listUncounted, setCost, setMargin, setUncounted } from './entered.ts'
import { costsFile, uncountedFile } from './entered-files.ts'
import { exportMonths, exportMovements, exportReceipts, exportRenewals, exportRevenue } from './files.ts'
import { getMetrics } from './get-metrics.ts'
import { listMovements } from './list-movements.ts'
import { listReceipts } from './list-receipts.ts'
import { listRenewals } from './list-renewals.ts'
import { revenueOf } from './revenue.ts'
import { exportCohorts, exportPlans, exportTrials } from './table-files.ts'

export const platformMetricsRoutes = {
  get: guarded.platformMetrics.get.handler(({ context: { ports }, input }) => getMetrics(ports, input)),

  export: guarded.platformMetrics.export.handler(({ context: { ports, resHeaders }, input }) =>
    exportMonths(ports, input, resHeaders),
  ),

  exportPlans: guarded.platformMetrics.exportPlans.handler(({ context: { ports, resHeaders }, input }) =>
    exportPlans(ports, input, resHeaders),
  ),

  exportCohorts: guarded.platformMetrics.exportCohorts.handler(({ context: { ports, resHeaders }, input }) =>
    exportCohorts(ports, input, resHeaders),
  ),

  exportTrials: guarded.platformMetrics.exportTrials.handler(({ context: { ports, resHeaders }, input }) =>
    exportTrials(ports, input, resHeaders),
  ),

  movements: guarded.platformMetrics.movements.handler(({ context: { ports }, input }) => listMovements(ports, input)),

  exportMovements: guarded.platformMetrics.exportMovements.handler(({ context: { ports, resHeaders }, input }) =>
    exportMovements(ports, input, resHeaders),
  ),

  renewals: guarded.platformMetrics.renewals.handler(({ context: { ports }, input }) => listRenewals(ports, input)),

  exportRenewals: guarded.platformMetrics.exportRenewals.handler(({ context: { ports, resHeaders }, input }) =>
    exportRenewals(ports, input, resHeaders),
  ),

  revenue: guarded.platformMetrics.revenue.handler(({ context: { ports }, input }) => revenueOf(ports, input)),

  exportRevenue: guarded.platformMetrics.exportRevenue.handler(({ context: { ports, resHeaders }, input }) =>
    exportRevenue(ports, input, resHeaders),
  ),

  receipts: guarded.platformMetrics.receipts.handler(({ context: { ports }, input }) => listReceipts(ports, input)),

  exportReceipts: guarded.platformMetrics.exportReceipts.handler(({ context: { ports, resHeaders }, input }) =>
    exportReceipts(ports, input, resHeaders),
  ),

  costs: guarded.platformMetrics.costs.handler(({ context: { ports }, input }) => listCosts(ports, input)),

  exportCosts: guarded.platformMetrics.exportCosts.handler(({ context: { ports, resHeaders }, input }) =>
    streamListed(ports, input, { ...costsFile, read: (asked) => listCosts(ports, asked) }, resHeaders),
  ),

  setCost: guarded.platformMetrics.setCost.handler(({ context: { ports, actor }, input }) =>
    setCost(ports, actor, input),
  ),

  setMargin: guarded.platformMetrics.setMargin.handler(({ context: { ports, actor }, input }) =>
    setMargin(ports, actor, input),
  ),

  uncounted: guarded.platformMetrics.uncounted.handler(({ context: { ports }, input }) => listUncounted(ports, input)),

  exportUncounted: guarded.platformMetrics.exportUncounted.handler(({ context: { ports, resHeaders }, input }) =>
    streamListed(ports, input, { ...uncountedFile, read: (asked) => listUncounted(ports, asked) }, resHeaders),
  ),

  leaveOut: guarded.platformMetrics.leaveOut.handler(({ context: { ports, actor }, input }) =>
    setUncounted(ports, actor, input, true),
  ),

  countAgain: guarded.platformMetrics.countAgain.handler(({ context: { ports, actor }, input }) =>
    setUncounted(ports, actor, input, false),
  ),
}
