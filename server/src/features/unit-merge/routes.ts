import { guarded } from '../../http/procedures.ts'
import { listMergers } from './list-mergers.ts'
import { mergeUnits } from './merge-units.ts'

export const unitMergeRoutes = {
  mergers: guarded.businessUnit.mergers.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, (tx) => listMergers(tx, actor)),
  ),

  merge: guarded.businessUnit.merge.handler(({ context: { ports, actor }, input: { businessUnitId } }) =>
    mergeUnits(ports, actor, businessUnitId),
  ),
}
