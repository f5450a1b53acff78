import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { storeActivity } from '../activity/store-activity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listBusinessUnits } from '../company/list-business-units.ts'
import { lockCompany } from '../company/lock-company.ts'
import { type Choice, lineOfItem } from './line-of-item.ts'
import { findItem, type ItemContext, updateItem } from './repo.ts'

export interface Acceptance extends Choice {
  readonly itemId: string
  readonly businessUnitId?: string | undefined
}

/**
 * Takes a line into the inventory as an activity, as suggested or as the person says. A line accepted before stays as
 * it is when nothing else is asked. Throws `document_item.not_found`, `document_item.not_countable`,
 * `document_item.already_decided`, `business_unit.not_found`, or what its line cannot be calculated for.
 */
export async function acceptItem(tx: Tx, ports: Ports, actor: Actor, input: Acceptance): Promise<void> {
  await lockCompany(tx, actor.companyId)
  const context = await findItem(tx, actor.companyId, input.itemId)
  if (!context) throw new DomainError('document_item.not_found')
  const { item } = context
  if (item.countsReason !== 'counts.purchase') {
    throw new DomainError('document_item.not_countable', { reason: item.countsReason })
  }
  if (item.state === 'accepted') return refuseAnother(item, input)
  const { generator, line } = lineOfItem(ports, context, input)
  const { id: activityId } = await storeActivity(tx, ports, actor, {
    line,
    businessUnitId: input.businessUnitId ?? (await unitOf(tx, actor, context)),
    origin: 'document',
    description: item.product || generator.names[0] || generator.key,
    documentId: item.documentId,
  })
  await updateItem(tx, item, {
    state: 'accepted',
    decidedGeneratorKey: generator.key,
    decidedBy: actor.userId,
    decidedAt: ports.clock.now(),
    activityId,
  })
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'document_item.accept',
    entity: 'document_item',
    entityId: item.id,
    data: { generator: generator.key, activityId },
  })
}

function refuseAnother(item: ItemContext['item'], input: Acceptance): void {
  const asksAnother = input.generatorKey !== undefined && input.generatorKey !== item.decidedGeneratorKey
  if (asksAnother || input.quantity || input.businessUnitId) throw new DomainError('document_item.already_decided')
}

/** The site whose CNPJ the document names as its recipient, else the default one. */
async function unitOf(tx: Tx, actor: Actor, { document }: ItemContext): Promise<string> {
  const units = await listBusinessUnits(tx, actor.companyId)
  const named = units.find(({ cnpj }) => cnpj === document.recipientId)
  const unit = named ?? units.find(({ isDefault }) => isDefault) ?? units[0]
  if (!unit) throw new DomainError('business_unit.not_found')
  return unit.id
}
