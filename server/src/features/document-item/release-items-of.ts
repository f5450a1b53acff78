import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { removeActivities } from '../activity/remove-activities.ts'
import { markPending, selectAcceptedAt } from './repo-marks.ts'

/**
 * Puts the lines of documents that were accepted at a site back among those to decide and takes their activities out; answers
 * how many. The caller holds the company and writes the trail. Throws `inventory.closed`.
 */
export async function releaseItemsOf(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  { documentIds, businessUnitId }: { readonly documentIds: readonly string[]; readonly businessUnitId: string },
): Promise<number> {
  const items = await selectAcceptedAt(tx, actor.companyId, { documentIds, businessUnitId })
  await markPending(
    tx,
    actor.companyId,
    items.map(({ id }) => id),
  )
  await removeActivities(
    tx,
    ports,
    actor,
    items.map(({ activityId }) => activityId),
  )
  return items.length
}
