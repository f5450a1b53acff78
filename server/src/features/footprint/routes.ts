import { guarded } from '../../http/procedures.ts'
import { exportFootprints } from './export-footprints.ts'
import { listFootprints, readFootprintRecord } from './list-footprints.ts'

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
}
