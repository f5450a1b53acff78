import { WHOSE_QUESTION } from '@pegada/core/classification/question.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import type { Choice } from './line-context.ts'
import { findItem, type ItemContext } from './repo.ts'
import { storedSuggestion } from './suggestion.ts'
import { takeItems } from './take-items.ts'

export interface Acceptance extends Choice {
  readonly itemId: string
  readonly businessUnitId?: string | undefined
  readonly reason?: string | undefined
}

/**
 * Takes a line into the inventory as an activity, as suggested or as the person says. A line accepted before stays as
 * it is when nothing else is asked. Throws `document_item.not_found`, `document_item.not_countable`,
 * `document_item.already_decided`, `triage.reason_required` where its document names no buyer, `business_unit.not_found`, or what its line cannot be calculated for.
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
  const { itemId: _itemId, businessUnitId, reason, ...choice } = input
  if (reason === undefined && storedSuggestion(item).question === WHOSE_QUESTION) {
    throw new DomainError('triage.reason_required')
  }
  const { taken, refused } = await takeItems(tx, ports, actor, {
    contexts: [context],
    choice,
    businessUnitId,
    isAlone: true,
  })
  if (refused[0]) throw refused[0].error
  invariant(taken[0], 'a line is taken or refused')
  const { id: activityId, generatorKey, quantity, unit, co2eKg } = taken[0].activity
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'document_item.accept',
    entity: 'document_item',
    entityId: item.id,
    data: { generator: generatorKey, activityId, quantity, unit, co2eKg, ...(reason !== undefined && { reason }) },
  })
}

function refuseAnother(item: ItemContext['item'], input: Acceptance): void {
  const asksAnother = input.generatorKey !== undefined && input.generatorKey !== item.decidedGeneratorKey
  const saysMore = input.quantity || input.businessUnitId || input.inputs || input.category || input.perUnit
  if (asksAnother || saysMore) throw new DomainError('document_item.already_decided')
}
