import { guarded } from '../../http/procedures.ts'
import { getInventory } from './get-inventory.ts'
import { listSources } from './list-sources.ts'

export const inventoryRoutes = {
  get: guarded.inventory.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => getInventory(tx, ports, actor, input)),
  ),
  sources: guarded.inventory.sources.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listSources(tx, ports, actor, input)),
  ),
}
