import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentItem } from './present.ts'
import { selectItemsOf } from './repo.ts'

/** The lines of one document, in its order. */
export async function listItemsOf(tx: Tx, actor: Pick<Actor, 'companyId'>, documentId: string) {
  const rows = await selectItemsOf(tx, actor.companyId, documentId)
  return rows.map(presentItem)
}
