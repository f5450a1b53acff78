import type { Tx } from '../../platform/db/port.ts'
import { type DocumentFilter, selectDocumentIds } from './repo.ts'

/** The documents that a list shows, for what is done with all of them. */
export function listDocumentIds(tx: Tx, filter: DocumentFilter): Promise<string[]> {
  return selectDocumentIds(tx, { ...filter, search: filter.search?.trim() || undefined })
}
