import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { companyList } from '../../platform/db/company-list.ts'
import { exportTrail } from './export-trail.ts'
import { presentAuditRecord } from './present.ts'
import { recordHistory } from './record-history.ts'
import { countAuditRecords, findAuditRecord, listAuditActors, listAuditActs, selectAuditRecords } from './repo.ts'
import { verifyChain } from './verify-chain.ts'

export const auditRoutes = {
  list: guarded.audit.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) =>
      companyList(tx, actor, input, {
        sort: 'sequence',
        select: selectAuditRecords,
        count: countAuditRecords,
        present: presentAuditRecord,
      }),
    ),
  ),

  export: guarded.audit.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportTrail(ports, actor, input, resHeaders),
  ),

  facets: guarded.audit.facets.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, async (tx) => ({
      actors: await listAuditActors(tx, actor.companyId),
      acts: await listAuditActs(tx, actor.companyId),
    })),
  ),

  verify: guarded.audit.verify.handler(({ context: { ports, actor } }) => verifyChain(ports.db, actor)),

  get: guarded.audit.get.handler(({ context: { ports, actor }, input: { sequence } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const found = await findAuditRecord(tx, { companyId: actor.companyId, sequence })
      if (!found) throw new DomainError('audit.record_not_found')
      return { ...presentAuditRecord(found), previousHash: found.record.previousHash }
    }),
  ),

  ofRecord: guarded.audit.ofRecord.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => recordHistory(tx, actor, input)),
  ),
}
