import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { measureGrowth } from '../activity/measure-growth.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { lookAtSignatures, signaturesMs } from '../document/check-signatures.ts'
import { recordTaken } from './record-taken.ts'
import { countPending, listSureItems } from './repo.ts'
import { takeItems } from './take-items.ts'

export interface Sureness {
  readonly importId?: string | undefined
  readonly confidenceMin: string
}

/** Lines per transaction: short enough that others are not kept waiting. */
const chunk = 100

/**
 * Accepts every pending line whose suggestion is an emission and at least this sure. A line that cannot be calculated
 * as it stands (its unit says how many, not how much), or that is in doubt, is left for a person. `left` counts what is still pending.
 */
export async function acceptSuggested(
  ports: Ports,
  actor: Actor,
  { importId, confidenceMin }: Sureness,
): Promise<{ accepted: number; left: number }> {
  let accepted = 0
  let transactions = 0
  let after: string | undefined
  await lookAtSignatures(ports, actor, signaturesMs)
  do {
    const done = await ports.db.asTenant(actor, (tx) =>
      acceptNext(tx, ports, actor, { importId, confidenceMin, after }),
    )
    accepted += done.accepted
    after = done.last
    transactions += 1
    if (after !== undefined) await measureGrowth(ports.db, transactions)
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

/** Accepts the lines after `after`, as many as go into one transaction; `last` is where the next one goes on. */
async function acceptNext(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  find: Sureness & { readonly after: string | undefined },
): Promise<{ accepted: number; last: string | undefined }> {
  await lockCompany(tx, actor.companyId)
  const contexts = await listSureItems(tx, actor.companyId, { ...find, limit: chunk })
  const { taken } = await takeItems(tx, ports, actor, { contexts, choice: {} })
  await recordTaken(tx, ports, actor, { entity: 'import', entityId: find.importId ?? 'all', taken })
  return { accepted: taken.length, last: contexts.length === chunk ? contexts.at(-1)?.item.id : undefined }
}
