import { guarded } from '../../http/procedures.ts'
import { approveFootprint, matchSupplier, refuseFootprint, withdrawFootprint } from './decide.ts'
import { exportFootprints } from './export-footprints.ts'
import { listFootprints, readFootprintRecord } from './list-footprints.ts'
import { takeFile } from './take-file.ts'

export const footprintRoutes = {
  list: guarded.footprint.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listFootprints(tx, actor, input)),
  ),

  export: guarded.footprint.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportFootprints(ports, actor, input, resHeaders),
  ),

  get: guarded.footprint.get.handler(({ context: { ports, actor }, input: { footprintId } }) =>
    ports.db.asTenant(actor, (tx) => readFootprintRecord(tx, actor, footprintId)),
  ),

  take: guarded.footprint.take.handler(({ context: { ports, actor }, input: { file } }) =>
    takeFile(ports, actor, file),
  ),

  match: guarded.footprint.match.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => matchSupplier(tx, ports, actor, input)),
  ),

  approve: guarded.footprint.approve.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => approveFootprint(tx, ports, actor, input)),
  ),

  refuse: guarded.footprint.refuse.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => refuseFootprint(tx, ports, actor, input)),
  ),

  withdraw: guarded.footprint.withdraw.handler(({ context: { ports, actor }, input }) =>
    withdrawFootprint(ports, actor, input),
  ),
}
