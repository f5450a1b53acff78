import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listBusinessUnits } from '../company/list-business-units.ts'
import { lockCompany } from '../company/lock-company.ts'
import { takeItem } from './accept-item.ts'
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
    const done = await ports.db.asTenant(actor, (tx) =>
      acceptNext(tx, ports, actor, { importId, confidenceMin, after }),
    )
    accepted += done.accepted
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

/** Accepts the lines after `after`, as many as go into one transaction; `last` is where the next one goes on. */
async function acceptNext(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  find: Sureness & { readonly after: string | undefined },
): Promise<{ accepted: number; last: string | undefined }> {
  await lockCompany(tx, actor.companyId)
  const sites = await listBusinessUnits(tx, actor.companyId)
  const contexts = await listSureItems(tx, actor.companyId, { ...find, limit: chunk })
  let accepted = 0
  for (const context of contexts) {
    if (await isTaken(() => takeItem(tx, ports, actor, { context, sites, input: {} }))) accepted += 1
  }
  return { accepted, last: contexts.length === chunk ? contexts.at(-1)?.item.id : undefined }
}

/** Taking a line refuses before it writes, so that the transaction of the others goes on. */
async function isTaken(take: () => Promise<unknown>): Promise<boolean> {
  try {
    await take()
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
