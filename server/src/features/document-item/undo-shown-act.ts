import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { moveActivities } from '../activity/move-activities.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { tellProgress } from './act-on-shown.ts'
import { followRows } from './repo-entry.ts'
import {
  type ActedLine,
  dropActedLines,
  findOwnAct,
  type LineAct,
  markActUndone,
  selectActedLines,
} from './repo-line-acts.ts'
import { restoreEntries } from './restore-entries.ts'

/** Lines per transaction. */
const chunk = 200

/**
 * Takes a person's own act on all lines of a filter back: lines stand again where and as they stood. Throws
 * `activity.act_not_found`, also of one that was taken back and of a recalculation, which nothing takes back, or what `restoreEntries` and `moveActivities` throw: what came back before
 * stays, and done again it goes on.
 */
export async function undoShownAct(ports: Ports, actor: Actor, actId: string): Promise<{ lines: number }> {
  const key = { companyId: actor.companyId, id: actId }
  let lines = 0
  for (let done = chunk; done > 0; lines += done) {
    done = await ports.db.asTenant(actor, async (tx) => {
      const act = await findOwnAct(tx, actor, actId)
      if (!act || act.kind === 'recalculate') throw new DomainError('activity.act_not_found')
      const next = await selectActedLines(tx, key, chunk)
      if (next.length === 0) await endUndo(tx, ports, actor, actId)
      else await giveBack(tx, ports, actor, act, next)
      return next.length
    })
  }
  return { lines }
}

async function giveBack(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  { kind, id }: LineAct,
  lines: readonly ActedLine[],
): Promise<void> {
  const ids = lines.map(({ activityId }) => activityId)
  if (kind === 'remove') await restoreEntries(tx, ports, actor, ids)
  else {
    for (const [to, there] of Map.groupBy(lines, ({ wasIn }) => wasIn)) {
      if (to === null) continue
      const moved = await moveActivities(tx, ports, actor, { ids: there.map(({ activityId }) => activityId), to })
      await followRows(tx, actor.companyId, moved)
    }
  }
  await dropActedLines(tx, { companyId: actor.companyId, id }, ids)
}

async function endUndo(tx: Tx, ports: Ports, actor: Actor, id: string): Promise<void> {
  const { companyId, userId } = actor
  await markActUndone(tx, { companyId, id }, ports.clock.now())
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: 'activity.undo_shown',
    entity: 'line_act',
    entityId: id,
    data: {},
  })
  await tellProgress(tx, actor)
}
