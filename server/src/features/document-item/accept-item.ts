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
  const sites = await listBusinessUnits(tx, actor.companyId)
  const { activityId, generatorKey } = await takeItem(tx, ports, actor, { context, sites, input })
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'document_item.accept',
    entity: 'document_item',
    entityId: item.id,
    data: { generator: generatorKey, activityId },
  })
}

/** A line to take, with the company's sites and what the person said of it. */
export interface Taking {
  readonly context: ItemContext
  readonly sites: readonly Site[]
  readonly input: Pick<Acceptance, 'businessUnitId' | keyof Choice>
}

/** Makes the activity of a line that may be taken; refuses before it writes anything. The caller records the decision. */
export async function takeItem(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  { context, sites, input }: Taking,
): Promise<{ readonly activityId: string; readonly generatorKey: string }> {
  const { item } = context
  const { generator, line } = lineOfItem(ports, context, input)
  const { id: activityId } = await storeActivity(tx, ports, actor, {
    line,
    businessUnitId: input.businessUnitId ?? siteOf(context, sites),
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
  return { activityId, generatorKey: generator.key }
}

function refuseAnother(item: ItemContext['item'], input: Acceptance): void {
  const asksAnother = input.generatorKey !== undefined && input.generatorKey !== item.decidedGeneratorKey
  if (asksAnother || input.quantity || input.businessUnitId) throw new DomainError('document_item.already_decided')
}

type Site = Awaited<ReturnType<typeof listBusinessUnits>>[number]

/** The site whose CNPJ the document names as its recipient, else the default one. */
function siteOf({ document }: ItemContext, sites: readonly Site[]): string {
  const named = sites.find(({ cnpj }) => cnpj === document.recipientId)
  const site = named ?? sites.find(({ isDefault }) => isDefault) ?? sites[0]
  if (!site) throw new DomainError('business_unit.not_found')
  return site.id
}
