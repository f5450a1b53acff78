import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { removeActivities } from '../activity/remove-activities.ts'
import { deleteItems, listActivitiesOf } from './repo-removal.ts'

/**
 * Takes lines out of the triage for good, with the activities that decisions made of them. The caller holds the company and
 * writes the trail. Throws `inventory.closed`, and then leaves all of them as they were.
 */
export async function removeItems(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  ids: readonly string[],
): Promise<{ readonly activities: number }> {
  const items = await listActivitiesOf(tx, actor.companyId, ids)
  const activityIds = items.flatMap(({ activityId }) => (activityId === null ? [] : [activityId]))
  const { rows } = await removeActivities(tx, ports, actor, activityIds)
  await deleteItems(
    tx,
    actor.companyId,
    items.map(({ id }) => id),
  )
  return { activities: rows.length }
}
