import { guarded } from '../../http/procedures.ts'
import { getInventory } from './get-inventory.ts'
import { getMarket } from './get-market.ts'
import { listSources } from './list-sources.ts'
import { listWorkingYears } from './list-years.ts'

export const inventoryRoutes = {
  years: guarded.inventory.years.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, (tx) => listWorkingYears(tx, ports, actor.companyId)),
  ),
  get: guarded.inventory.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => getInventory(tx, ports, actor, input)),
  ),
  sources: guarded.inventory.sources.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listSources(tx, ports, actor, input)),
  ),
}

/** Scope 2 by market, with the certificates set against it. */
export const marketRoutes = {
  market: guarded.certificate.market.handler(({ context: { ports, actor }, input: { year } }) =>
    ports.db.asTenant(actor, (tx) => getMarket(tx, ports, actor, year)),
  ),
}
