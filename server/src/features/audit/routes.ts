import { guarded } from '../../http/procedures.ts'
import { recordHistory } from './record-history.ts'
import { listAuditRecords } from './repo.ts'

export const auditRoutes = {
  list: guarded.audit.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      const { rows, total } = await listAuditRecords(tx, actor.companyId, input.page, input.pageSize)
      return {
        rows: rows.map(({ sequence, at, actorId, action, entity, entityId, data, hash }) => ({
          sequence,
          at: at.toISOString(),
          actorId,
          action,
          entity,
          entityId,
          data,
          hash,
        })),
        total,
        page: input.page,
        pageSize: input.pageSize,
      }
    }),
  ),

  ofRecord: guarded.audit.ofRecord.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => recordHistory(tx, actor, input)),
  ),
}
