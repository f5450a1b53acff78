import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type RemovedActivities, removeActivities } from '../activity/remove-activities.ts'
import { markPending, selectOfDecision } from './repo-marks.ts'

/** Lines that a decision by group lets go of, and what left the inventory with them. */
export interface ReleasedItems extends RemovedActivities {
  readonly lines: number
}

/**
 * Puts the next lines of a decision back among those to decide and takes their activities out, at most `limit`. The caller
 * holds the company and writes the trail. Throws `inventory.closed`.
 */
export async function releaseItems(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  { decisionId, limit }: { readonly decisionId: string; readonly limit: number },
): Promise<ReleasedItems> {
  const items = await selectOfDecision(tx, actor.companyId, decisionId, limit)
  await markPending(
    tx,
    actor.companyId,
    items.map(({ id }) => id),
  )
  const activityIds = items.flatMap(({ activityId }) => (activityId === null ? [] : [activityId]))
  const removed = await removeActivities(tx, ports, actor, activityIds)
  return { ...removed, lines: items.length }
}
