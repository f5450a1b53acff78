import { guarded } from '../../http/procedures.ts'
import { recordHistory } from './record-history.ts'
import { countAuditRecords, selectAuditRecords } from './repo.ts'

export const auditRoutes = {
  list: guarded.audit.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      const { page, pageSize, cursor, direction, ...narrow } = input
      const filter = { ...narrow, companyId: actor.companyId }
      const wanted = { sort: 'sequence', direction, page, pageSize, cursor } as const
      const { rows, next, previous } = await selectAuditRecords(tx, filter, wanted)
      return {
        rows: rows.map(({ record: { sequence, at, actorId, action, entity, entityId, data, hash } }) => ({
          sequence,
          at: at.toISOString(),
          actorId,
          action,
          entity,
          entityId,
          data,
          hash,
        })),
        ...(await countAuditRecords(tx, filter)),
        page,
        pageSize,
        next,
        previous,
      }
    }),
  ),

  ofRecord: guarded.audit.ofRecord.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => recordHistory(tx, actor, input)),
  ),
}
