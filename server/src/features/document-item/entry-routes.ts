import { LINES_AT_ONCE_MAX } from '@pegada/contract/activity-change.ts'
import { guarded } from '../../http/procedures.ts'
import { changeActivity, duplicateActivity } from '../activity/change-activity.ts'
import { findManyActivities } from '../activity/find-many-activities.ts'
import { getSummary } from '../activity/get-summary.ts'
import { moveActivities } from '../activity/move-activities.ts'
import { deleteShown, moveShown } from './act-on-shown.ts'
import { deleteEntries, deleteEntry } from './delete-entry.ts'
import { followActivity } from './follow-activity.ts'
import { listLineActs } from './list-line-acts.ts'
import { followRows } from './repo-entry.ts'
import { restoreEntries } from './restore-entries.ts'
import { undoShownAct } from './undo-shown-act.ts'

/** What becomes of an entry is told to the line it was made from. */
export const entryOfItemRoutes = {
  update: guarded.activity.update.handler(({ context: { ports, actor }, input: { activityId, ...change } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const { from, to } = await changeActivity(tx, ports, actor, activityId, change)
      await followActivity(tx, actor.companyId, from, to)
      return getSummary(tx, ports, actor, to)
    }),
  ),

  duplicate: guarded.activity.duplicate.handler(({ context: { ports, actor }, input: { activityId, ...change } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const { id } = await duplicateActivity(tx, ports, actor, activityId, change)
      return getSummary(tx, ports, actor, id)
    }),
  ),

  moveMany: guarded.activity.moveMany.handler(({ context: { ports, actor }, input: { toBusinessUnitId, ...narrow } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const notAt = toBusinessUnitId
      const { ids, left } = await findManyActivities(tx, ports, actor, { ...narrow, notAt }, LINES_AT_ONCE_MAX)
      const moved = await moveActivities(tx, ports, actor, { ids, to: toBusinessUnitId })
      await followRows(tx, actor.companyId, moved)
      return { moved: moved.map(({ to, wasIn }) => ({ id: to, wasIn })), left }
    }),
  ),

  delete: guarded.activity.delete.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await deleteEntry(tx, ports, actor, input.activityId)
      return { done: true } as const
    }),
  ),

  deleteMany: guarded.activity.deleteMany.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      const { ids, left } = await findManyActivities(tx, ports, actor, input, LINES_AT_ONCE_MAX)
      return { removed: [...(await deleteEntries(tx, ports, actor, ids))], left }
    }),
  ),

  moveShown: guarded.activity.moveShown.handler(
    ({ context: { ports, actor }, input: { toBusinessUnitId, ...narrow } }) =>
      moveShown(ports, actor, narrow, toBusinessUnitId),
  ),

  deleteShown: guarded.activity.deleteShown.handler(({ context: { ports, actor }, input }) =>
    deleteShown(ports, actor, input),
  ),

  undoShown: guarded.activity.undoShown.handler(({ context: { ports, actor }, input }) =>
    undoShownAct(ports, actor, input.actId),
  ),

  listActs: guarded.activity.listActs.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, (tx) => listLineActs(tx, ports, actor)),
  ),

  restoreMany: guarded.activity.restoreMany.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => ({ restored: await restoreEntries(tx, ports, actor, input.ids) })),
  ),
}
