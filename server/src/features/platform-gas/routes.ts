import { guarded } from '../../http/procedures.ts'
import { listGases } from './gases.ts'

export const platformGasRoutes = {
  list: guarded.platformGas.list.handler(({ context: { ports }, input }) => listGases(ports, input)),
}
