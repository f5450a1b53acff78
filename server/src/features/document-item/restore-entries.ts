import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { restoreActivities } from '../activity/restore-activities.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { decideAsBefore, selectDecidedSince } from './repo-entry.ts'

/**
 * Puts entries back that people took out, and decides the document lines behind them as they had been. Throws
 * `activity.not_restorable` where such a line was decided otherwise meanwhile, or what `restoreActivities` throws.
 */
export async function restoreEntries(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  ids: readonly string[],
): Promise<number> {
  await lockCompany(tx, actor.companyId)
  const decided = await selectDecidedSince(tx, actor.companyId, ids)
  if (decided.length > 0) throw new DomainError('activity.not_restorable')
  const restored = await restoreActivities(tx, ports, actor, ids)
  for (const { id, activityId } of await decideAsBefore(tx, actor.companyId, ids)) {
    await recordAudit(tx, ports.clock, {
      companyId: actor.companyId,
      actorId: actor.userId,
      action: 'document_item.accept',
      entity: 'document_item',
      entityId: id,
      data: { activityId },
    })
  }
  return restored
}
