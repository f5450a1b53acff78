import { guarded } from '../../http/procedures.ts'
import { listAlike, setApart } from './alike.ts'

export const supplierAlikeRoutes = {
  list: guarded.supplierAlike.list.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, (tx) => listAlike(tx, actor)),
  ),

  setApart: guarded.supplierAlike.setApart.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await setApart(tx, ports, actor, input)
      return { areApart: input.areApart }
    }),
  ),
}
