import { assertEntered } from '@pegada/core/activity/method/assert-entered.ts'
import { periodDays, refuseFuture } from '@pegada/core/activity/period-days.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { today } from '../../platform/clock/port.ts'
import { calculate, presentCalculation } from '../calculation/calculate.ts'
import { calculationOf, lineOfRow } from '../calculation/line-of-row.ts'
import { findDocumentSummary } from '../document/find-document-summary.ts'
import { enteredOf } from './changed-line.ts'
import { createActivity } from './create-activity.ts'
import { exportActivities } from './export-activities.ts'
import { getSummary } from './get-summary.ts'
import { lineOf } from './line-of.ts'
import { listActivities } from './list-activities.ts'
import { presentActivity } from './present.ts'
import { findActivityContext } from './repo.ts'

export const activityRoutes = {
  list: guarded.activity.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listActivities(tx, ports, actor, input)),
  ),

  export: guarded.activity.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportActivities(ports, actor, input, resHeaders),
  ),

  get: guarded.activity.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      const found = await findActivityContext(tx, actor.companyId, input.activityId)
      if (!found) throw new DomainError('activity.not_found')
      const { activity, businessUnitName, createdByName, createdByAvatar } = found
      return {
        ...presentActivity(ports, activity, businessUnitName),
        calculation: calculationOf(activity),
        entered: enteredOf(lineOfRow(activity)),
        document: activity.documentId ? await findDocumentSummary(tx, actor, activity.documentId) : null,
        createdBy: createdByName ?? activity.createdBy,
        createdByAvatar,
      }
    }),
  ),

  preview: guarded.activity.preview.handler(async ({ context: { ports, actor }, input }) => {
    const { line } = await ports.db.asTenant(actor, (tx) => lineOf(tx, ports, actor, input))
    refuseFuture(periodDays(line).start, today(ports.clock))
    assertEntered(line)
    return presentCalculation(calculate(ports, line))
  }),

  create: guarded.activity.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      const { id } = await createActivity(tx, ports, actor, input)
      return getSummary(tx, ports, actor, id)
    }),
  ),
}
