import { guarded } from '../../http/procedures.ts'
import { crossCheck } from './cross-check.ts'
import { listConflicts } from './list-conflicts.ts'

/** Entries held against documents. */
export const crossCheckRoutes = {
  crossCheck: guarded.activity.crossCheck.handler(({ context: { ports, actor }, input }) =>
    crossCheck(ports, actor, input),
  ),

  listConflicts: guarded.activity.listConflicts.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listConflicts(tx, ports, actor, input)),
  ),
}
