import { guarded } from '../../http/procedures.ts'
import { getInventory } from './get-inventory.ts'

export const inventoryRoutes = {
  get: guarded.inventory.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => getInventory(tx, ports, actor, input)),
  ),
}
