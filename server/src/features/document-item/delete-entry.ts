import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { keepRemoval } from '../activity/keep-removal.ts'
import { removeActivities } from '../activity/remove-activities.ts'
import { removeActivity } from '../activity/remove-activity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { makePendingByActivity } from './make-pending.ts'
import { selectItemsOfActivities } from './repo-entry.ts'
import { markPending } from './repo-marks.ts'

type Person = Pick<Actor, 'companyId' | 'userId'>

/**
 * Takes an entry out of the inventory as a person asks for it: the document line behind it, if any, is to be decided again, and
 * both can be put back. Throws what `removeActivity` throws.
 */
export async function deleteEntry(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Person,
  activityId: string,
): Promise<void> {
  await lockCompany(tx, actor.companyId)
  await removeActivity(tx, ports, actor, activityId)
  await keepRemoval(tx, actor, [activityId])
  await makePendingByActivity(tx, ports, actor, activityId)
}

/**
 * Takes many entries out as `deleteEntry` does one; those that are out already are passed over. Each line's trail tells it.
 * Throws `inventory.closed`: nothing is taken out then.
 */
export async function deleteEntries(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Person,
  ids: readonly string[],
): Promise<readonly string[]> {
  await lockCompany(tx, actor.companyId)
  const { rows } = await removeActivities(tx, ports, actor, ids)
  const removed = rows.map(({ id }) => id)
  await keepRemoval(tx, actor, removed)
  const items = await selectItemsOfActivities(tx, actor.companyId, removed)
  await markPending(
    tx,
    actor.companyId,
    items.map(({ id }) => id),
  )
  for (const { id, state, activityId } of items) {
    await record(tx, ports, actor, 'document_item.reopen', 'document_item', id, { was: state, activityId })
  }
  for (const { id, co2eKg } of rows) await record(tx, ports, actor, 'activity.delete', 'activity', id, { co2eKg })
  return removed
}

async function record(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Person,
  action: string,
  entity: string,
  entityId: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(tx, clock, { companyId, actorId: userId, action, entity, entityId, data })
}
