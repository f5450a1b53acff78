import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { removeActivity } from '../activity/remove-activity.ts'
import { makePendingByActivity } from './make-pending.ts'

/**
 * Takes an entry out of the inventory as a person asks for it: the document line behind it, if any, is to be decided again.
 * Throws what `removeActivity` throws.
 */
export async function deleteEntry(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  activityId: string,
): Promise<void> {
  await makePendingByActivity(tx, ports, actor, activityId)
  await removeActivity(tx, ports, actor, activityId)
}
