import { guarded } from '../../http/procedures.ts'
import { changeTarget, createTarget, removeTarget } from './change-target.ts'
import { exportTargets } from './export-targets.ts'
import { listTargets } from './list-targets.ts'
import { presentTarget } from './present.ts'
import { checkedTarget } from './read-target.ts'

export const targetRoutes = {
  list: guarded.target.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listTargets(tx, actor, input)),
  ),

  export: guarded.target.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportTargets(ports, actor, input, resHeaders),
  ),

  get: guarded.target.get.handler(({ context: { ports, actor }, input: { targetId } }) =>
    ports.db.asTenant(actor, (tx) => checkedTarget(tx, ports, actor, targetId)),
  ),

  create: guarded.target.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentTarget(await createTarget(tx, ports, actor, input))),
  ),

  update: guarded.target.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentTarget(await changeTarget(tx, ports, actor, input))),
  ),

  delete: guarded.target.delete.handler(({ context: { ports, actor }, input: { targetId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await removeTarget(tx, ports, actor, targetId)
      return { id: targetId }
    }),
  ),
}
