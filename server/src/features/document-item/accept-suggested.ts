import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { acceptItem } from './accept-item.ts'
import { countPending, listSureItems } from './repo.ts'

export interface Sureness {
  readonly importId?: string | undefined
  readonly confidenceMin: string
}

/** Lines per transaction: short enough that others are not kept waiting. */
const chunk = 25

/**
 * Accepts every pending line whose suggestion is an emission and at least this sure. A line that cannot be calculated
 * as it stands (its unit says how many, not how much) is left for a person. `left` counts what is still pending.
 */
export async function acceptSuggested(
  ports: Ports,
  actor: Actor,
  { importId, confidenceMin }: Sureness,
): Promise<{ accepted: number; left: number }> {
  let accepted = 0
  let after: string | undefined
  do {
    const done = await ports.db.asTenant(actor, async (tx) => {
      const ids = await listSureItems(tx, actor.companyId, { importId, confidenceMin, after, limit: chunk })
      let taken = 0
      for (const itemId of ids) if (await isAccepted(() => acceptItem(tx, ports, actor, { itemId }))) taken += 1
      return { taken, last: ids.length === chunk ? ids.at(-1) : undefined }
    })
    accepted += done.taken
    after = done.last
  } while (after !== undefined)
  const left = await ports.db.asTenant(actor, async (tx) => {
    await recordAudit(tx, ports.clock, {
      companyId: actor.companyId,
      actorId: actor.userId,
      action: 'document_item.accept_suggested',
      entity: 'import',
      entityId: importId ?? 'all',
      data: { accepted, confidenceMin },
    })
    return countPending(tx, actor.companyId, importId)
  })
  return { accepted, left }
}

/** Acceptance refuses before it writes, so that the transaction of the others goes on. */
async function isAccepted(accept: () => Promise<void>): Promise<boolean> {
  try {
    await accept()
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
