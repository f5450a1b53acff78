import { guarded } from '../../http/procedures.ts'
import { createActivities } from './create-activities.ts'
import { presentRun } from './present.ts'
import { receiveDocument } from './receive-document.ts'
import { selectRuns } from './repo.ts'

export const automationRoutes = {
  createActivities: guarded.automation.createActivities.handler(({ context: { ports, actor }, input }) =>
    createActivities(ports, actor, input.entries),
  ),

  receiveDocument: guarded.automation.receiveDocument.handler(({ context: { ports, actor }, input }) =>
    receiveDocument(ports, actor, input.file),
  ),

  runs: guarded.automation.runs.handler(({ context: { ports, actor }, input: { page, pageSize, kind, result } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const found = await selectRuns(tx, { companyId: actor.companyId, kind, result }, page, pageSize)
      return { rows: found.rows.map(presentRun), total: found.total, page, pageSize }
    }),
  ),
}
