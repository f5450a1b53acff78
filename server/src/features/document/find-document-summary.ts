import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentDocument } from './present.ts'
import { findDocument } from './repo.ts'

/** The document as other features show it beside their own, or null when the company has none of that id. */
export async function findDocumentSummary(tx: Tx, actor: Pick<Actor, 'companyId'>, documentId: string) {
  const row = await findDocument(tx, actor.companyId, documentId)
  return row ? presentDocument(row) : null
}
