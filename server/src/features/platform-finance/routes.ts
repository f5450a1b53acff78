import { guarded } from '../../http/procedures.ts'
import { streamListed } from '../../platform/table/stream-list.ts'
import { exportMethods, exportMonths } from './files.ts'
import { getFinance } from './get-finance.ts'
import { disputesFile, listDisputes } from './list-disputes.ts'
import { exportFailures, listFailures } from './list-failures.ts'

export const platformFinanceRoutes = {
  get: guarded.platformFinance.get.handler(({ context: { ports }, input }) => getFinance(ports, input)),

  export: guarded.platformFinance.export.handler(({ context: { ports, resHeaders }, input }) =>
    exportMonths(ports, input, resHeaders),
  ),

  exportMethods: guarded.platformFinance.exportMethods.handler(({ context: { ports, resHeaders }, input }) =>
    exportMethods(ports, input, resHeaders),
  ),

  failures: guarded.platformFinance.failures.handler(({ context: { ports }, input }) => listFailures(ports, input)),

  exportFailures: guarded.platformFinance.exportFailures.handler(({ context: { ports, resHeaders }, input }) =>
    exportFailures(ports, input, resHeaders),
  ),

  disputes: guarded.platformFinance.disputes.handler(({ context: { ports }, input }) => listDisputes(ports, input)),

  exportDisputes: guarded.platformFinance.exportDisputes.handler(({ context: { ports, resHeaders }, input }) =>
    streamListed(ports, input, { ...disputesFile, read: (asked) => listDisputes(ports, asked) }, resHeaders),
  ),
}
