import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countPendingItems, countSure, listSureIds } from '../document-item/sure-items.ts'
import { settle } from './settle.ts'

/**
 * Accepts every pending line whose suggestion is an emission and at least this sure, as one decision. A line that cannot be
 * calculated as it stands (its unit says how many, not how much), or that is in doubt, is left for a person. `left` counts what is still pending.
 */
export async function acceptSure(
  ports: Ports,
  actor: Actor,
  { importId, confidenceMin = '0.9' }: Inputs['documentItem']['acceptSuggested'],
): Promise<Outputs['documentItem']['acceptSuggested']> {
  const confidence = toPlain(decimal(confidenceMin))
  const { decision } = await settle(ports, actor, {
    head: {
      ...{ kind: 'sure', groupKey: '', product: '', action: 'accept', generatorKey: null },
      shown: { confidence, ...(importId === undefined ? {} : { importId }) },
    },
    said: { confidenceMin, importId },
    next: (tx, page) => listSureIds(tx, actor.companyId, { importId, confidenceMin, ...page }),
    count: (tx) => countSure(tx, actor.companyId, { importId, confidenceMin }),
  })
  const accepted = decision?.lines ?? 0
  const left = await ports.db.asTenant(actor, async (tx) => {
    await recordAudit(tx, ports.clock, {
      companyId: actor.companyId,
      actorId: actor.userId,
      action: 'document_item.accept_suggested',
      entity: 'import',
      entityId: importId ?? 'all',
      data: { accepted, confidenceMin, decisionId: decision?.id ?? null },
    })
    return countPendingItems(tx, actor.companyId, importId)
  })
  return { accepted, left, decisionId: decision?.id ?? null }
}
