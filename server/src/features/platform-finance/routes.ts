import { guarded } from '../../http/procedures.ts'
import { getFinance } from './get-finance.ts'
import { listDisputes } from './list-disputes.ts'
import { exportFailures, listFailures } from './list-failures.ts'

export const platformFinanceRoutes = {
  get: guarded.platformFinance.get.handler(({ context: { ports }, input }) => getFinance(ports, input)),

  failures: guarded.platformFinance.failures.handler(({ context: { ports }, input }) => listFailures(ports, input)),

  exportFailures: guarded.platformFinance.exportFailures.handler(({ context: { ports, resHeaders }, input }) =>
    exportFailures(ports, input, resHeaders),
  ),

  disputes: guarded.platformFinance.disputes.handler(({ context: { ports }, input }) => listDisputes(ports, input)),
}
