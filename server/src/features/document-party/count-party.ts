import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { lockCompany } from '../company/lock-company.ts'
import { countDocuments } from '../fiscal-document/count-documents.ts'
import { settleEnergy } from '../fiscal-document/settle-energy.ts'
import { stopCounting } from '../fiscal-document/stop-counting.ts'
import { type PartyDocuments, selectCountedAnyway, selectUncountedOf } from './repo.ts'

/** Documents per transaction: short enough that others are not kept waiting. */
const chunk = 100

/**
 * Documents of another company count, some per transaction: because a person says so, or, without a reason, because it is a
 * unit of ours. Answers how many.
 */
export async function countParty(
  ports: Ports,
  actor: Actor,
  of: PartyDocuments,
  because: string | null,
): Promise<number> {
  return inChunks(ports, actor, async (tx) => {
    const documentIds = await selectUncountedOf(tx, actor.companyId, of, chunk)
    await countDocuments(tx, ports, actor, { documentIds, was: 'counts.other_company', because })
    await settleEnergy(tx, ports, actor, documentIds)
    return documentIds.length
  })
}

/** Documents of another company that counted all the same count no more. Throws `document_party.not_found`, `inventory.closed`. */
export async function leavePartyOut(ports: Ports, actor: Actor, of: PartyDocuments): Promise<number> {
  const documents = await inChunks(ports, actor, async (tx) => {
    const documentIds = await selectCountedAnyway(tx, actor.companyId, of, chunk)
    for (const documentId of documentIds) {
      await stopCounting(tx, ports, actor, { documentId, reason: 'counts.other_company' })
    }
    await settleEnergy(tx, ports, actor, documentIds)
    return documentIds.length
  })
  if (documents === 0) throw new DomainError('document_party.not_found', { cnpj: of.cnpj })
  return documents
}

async function inChunks(ports: Ports, actor: Actor, change: (tx: Tx) => Promise<number>): Promise<number> {
  let total = 0
  let done: number
  do {
    done = await ports.db.asTenant(actor, async (tx) => {
      await lockCompany(tx, actor.companyId)
      return change(tx)
    })
    total += done
  } while (done === chunk)
  return total
}
