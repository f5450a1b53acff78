import { guarded } from '../../http/procedures.ts'
import { exportRuns } from '../automation-run/export-runs.ts'
import { listRuns } from '../automation-run/list-runs.ts'
import { createActivities } from './create-activities.ts'
import { receiveDocument } from './receive-document.ts'

export const automationRoutes = {
  createActivities: guarded.automation.createActivities.handler(({ context: { ports, actor }, input }) =>
    createActivities(ports, actor, input.entries),
  ),

  receiveDocument: guarded.automation.receiveDocument.handler(({ context: { ports, actor }, input }) =>
    receiveDocument(ports, actor, input.file),
  ),

  runs: guarded.automation.runs.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listRuns(tx, actor, input)),
  ),

  exportRuns: guarded.automation.exportRuns.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportRuns(ports, actor, input, resHeaders),
  ),
}
