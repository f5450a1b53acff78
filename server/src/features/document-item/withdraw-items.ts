import type { CountsReason } from '@pegada/core/document/counts.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { removeActivity } from '../activity/remove-activity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listItemRows, updateItem } from './repo.ts'
import { undecided } from './repo-marks.ts'

/**
 * Ignores the lines of a document that stopped counting. Answers how many activities were removed with them. Where it may
 * count again, lines that did not count by themselves keep their own reason. Throws `inventory.closed`.
 */
export async function withdrawItems(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  { documentId, reason }: { readonly documentId: string; readonly reason: CountsReason },
): Promise<number> {
  let removed = 0
  for (const item of await listItemRows(tx, actor.companyId, documentId)) {
    const countsReason = TAKEN_BACK.has(reason) && item.countsReason !== 'counts.purchase' ? item.countsReason : reason
    await updateItem(tx, item, { ...undecided, state: 'ignored', countsReason })
    if (!item.activityId) continue
    await removeActivity(tx, ports, actor, item.activityId)
    await recordAudit(tx, ports.clock, {
      companyId: actor.companyId,
      actorId: actor.userId,
      action: 'document_item.withdraw',
      entity: 'document_item',
      entityId: item.id,
      data: { reason, activityId: item.activityId },
    })
    removed += 1
  }
  return removed
}

/** Reasons that do not last: a person, another document, or another event, may take them back. */
const TAKEN_BACK: ReadonlySet<CountsReason> = new Set([
  'counts.other_company',
  'counts.told_elsewhere',
  'counts.removed',
  'counts.rival',
  'counts.disowned',
])
