import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { findItem, updateItem } from './repo.ts'

/** Leaves a line out of the inventory. Throws `document_item.not_found` or, once accepted, `document_item.already_decided`. */
export async function ignoreItem(tx: Tx, ports: Pick<Ports, 'clock'>, actor: Actor, itemId: string): Promise<void> {
  await lockCompany(tx, actor.companyId)
  const context = await findItem(tx, actor.companyId, itemId)
  if (!context) throw new DomainError('document_item.not_found')
  if (context.item.state === 'accepted') throw new DomainError('document_item.already_decided')
  if (context.item.state === 'ignored') return
  await updateItem(tx, context.item, {
    state: 'ignored',
    decidedBy: actor.userId,
    decidedAt: ports.clock.now(),
  })
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'document_item.ignore',
    entity: 'document_item',
    entityId: itemId,
  })
}
