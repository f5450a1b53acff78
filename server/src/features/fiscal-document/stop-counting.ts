import type { CountsReason } from '@pegada/core/document/counts.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { withdrawItems } from '../document-item/withdraw-items.ts'
import { markNotCounting } from './repo.ts'

/** Takes a stored note out of the inventory: its lines are ignored and the activities made from them removed. */
export async function stopCounting(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  { documentId, reason }: { readonly documentId: string; readonly reason: CountsReason },
): Promise<void> {
  await markNotCounting(tx, actor.companyId, documentId, reason)
  const activitiesRemoved = await withdrawItems(tx, ports, actor, { documentId, reason })
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'document.stop_counting',
    entity: 'document',
    entityId: documentId,
    data: { reason, activitiesRemoved },
  })
}
