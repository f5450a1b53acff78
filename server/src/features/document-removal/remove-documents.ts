import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { lockCompany } from '../company/lock-company.ts'
import { findStoredDocument } from '../document/find-stored-document.ts'
import { isSignedKind } from '../document/signed-kinds.ts'
import type { SettlePorts } from '../fiscal-document/settle-energy.ts'
import type { DocumentRow } from './repo.ts'
import { setAside } from './set-aside.ts'
import { standAgain } from './stand-again.ts'

/**
 * Removes fiscal documents, all of them or none, with the activities made from them; each can be undone for 30 days. One that is
 * removed already stays so. Answers how many went. Throws `document.not_found`, `document.not_removable` (events, bills, sheets and
 * evidence have acts of their own), `inventory.closed`.
 */
export async function removeDocuments(
  tx: Tx,
  ports: SettlePorts,
  actor: Actor,
  { documentIds, reason }: { readonly documentIds: readonly string[]; readonly reason: string },
): Promise<number> {
  await lockCompany(tx, actor.companyId)
  let removed = 0
  for (const id of new Set(documentIds)) {
    const row = await documentOf(tx, actor, id)
    if (!isSignedKind(row.kind) || row.kind === 'event') {
      throw new DomainError('document.not_removable', { file: row.fileName })
    }
    if (row.setAside === 'removed') continue
    await setAside(tx, ports, actor, row, { by: actor.userId, reason })
    removed += 1
  }
  return removed
}

/** Undoes a removal, or lets a rival stand. Throws `document.not_found`, `document.removal_final`, `inventory.closed`. */
export async function restoreDocument(tx: Tx, ports: Ports, actor: Actor, documentId: string): Promise<void> {
  await lockCompany(tx, actor.companyId)
  const row = await documentOf(tx, actor, documentId)
  await standAgain(tx, ports, actor, row, { by: actor.userId, reason: null })
}

/**
 * Undoes the removal of several documents, all of them or none; answers how many came back. A rival is let stand by itself alone. Throws `document.not_found`,
 * `document.removal_final`, `inventory.closed`.
 */
export async function restoreDocuments(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  documentIds: readonly string[],
): Promise<number> {
  await lockCompany(tx, actor.companyId)
  let restored = 0
  for (const id of new Set(documentIds)) {
    const row = await documentOf(tx, actor, id)
    if (row.setAside !== 'removed') continue
    await standAgain(tx, ports, actor, row, { by: actor.userId, reason: null })
    restored += 1
  }
  return restored
}

async function documentOf(tx: Tx, { companyId }: Pick<Actor, 'companyId'>, id: string): Promise<DocumentRow> {
  const row = await findStoredDocument(tx, companyId, id)
  if (!row) throw new DomainError('document.not_found')
  return row
}
