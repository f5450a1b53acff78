import type { Tx } from '../../platform/db/port.ts'
import { type DocumentRow, findDocument } from './repo.ts'

/** The document of that id with everything that is stored of it, whether it counts or was set aside. */
export function findStoredDocument(tx: Tx, companyId: string, id: string): Promise<DocumentRow | undefined> {
  return findDocument(tx, companyId, id)
}
