import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { removeActivity } from '../activity/remove-activity.ts'
import { lockCompany } from '../company/lock-company.ts'
import { makePending } from './make-pending.ts'
import { findItem } from './repo.ts'

/**
 * Takes a decision back, with the activity it made. A line that is pending stays so. Throws `document_item.not_found`,
 * or `document_item.not_countable` when there is nothing to decide.
 */
export async function reopenItem(tx: Tx, ports: Pick<Ports, 'clock'>, actor: Actor, itemId: string): Promise<void> {
  await lockCompany(tx, actor.companyId)
  const context = await findItem(tx, actor.companyId, itemId)
  if (!context) throw new DomainError('document_item.not_found')
  const { item } = context
  if (item.countsReason !== 'counts.purchase') {
    throw new DomainError('document_item.not_countable', { reason: item.countsReason })
  }
  if (item.state === 'pending') return
  await makePending(tx, ports, actor, item)
  if (item.activityId) await removeActivity(tx, ports, actor, item.activityId)
}
