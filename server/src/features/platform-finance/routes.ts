import { guarded } from '../../http/procedures.ts'
import { getFinance } from './get-finance.ts'
import { listFailures } from './list-failures.ts'

export const platformFinanceRoutes = {
  get: guarded.platformFinance.get.handler(({ context: { ports }, input }) => getFinance(ports, input)),

  failures: guarded.platformFinance.failures.handler(({ context: { ports }, input }) => listFailures(ports, input)),
}
