import { guarded } from '../../http/procedures.ts'
import { addGas, changeGas, listGases, removeGas } from './gases.ts'

export const platformGasRoutes = {
  list: guarded.platformGas.list.handler(({ context: { ports }, input }) => listGases(ports, input)),

  create: guarded.platformGas.create.handler(({ context: { ports, actor }, input }) => addGas(ports, actor, input)),

  update: guarded.platformGas.update.handler(({ context: { ports, actor }, input }) => changeGas(ports, actor, input)),

  delete: guarded.platformGas.delete.handler(({ context: { ports, actor }, input }) => removeGas(ports, actor, input)),
}
