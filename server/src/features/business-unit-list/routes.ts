import { guarded } from '../../http/procedures.ts'
import { exportUnits } from './export-units.ts'
import { listUnits, readUnit } from './list-units.ts'

export const businessUnitListRoutes = {
  get: guarded.businessUnit.get.handler(({ context: { ports, actor }, input: { businessUnitId } }) =>
    ports.db.asTenant(actor, (tx) => readUnit(tx, ports, actor, businessUnitId)),
  ),

  search: guarded.businessUnit.search.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listUnits(tx, ports, actor, input)),
  ),

  export: guarded.businessUnit.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportUnits(ports, actor, input, resHeaders),
  ),
}
