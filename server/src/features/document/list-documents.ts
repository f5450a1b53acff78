import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentDocument } from './present.ts'
import { countDocuments, type DocumentFilter, type DocumentWanted, selectDocuments } from './repo.ts'

type Wanted = Omit<DocumentFilter, 'companyId'> &
  Omit<DocumentWanted, 'sort'> & { readonly sort?: DocumentWanted['sort'] | undefined }

/** A page of documents, and how many there are as far as people read. */
export async function listDocuments(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  { page, pageSize, cursor, sort = 'createdAt', direction, ...narrow }: Wanted,
): Promise<Outputs['document']['list']> {
  const filter = { ...narrow, companyId, search: narrow.search?.trim() || undefined }
  const { rows, next, previous } = await selectDocuments(tx, filter, { sort, direction, page, pageSize, cursor })
  return {
    rows: rows.map(({ document, itemsPending }) => ({ ...presentDocument(document), itemsPending })),
    ...(await countDocuments(tx, filter)),
    page,
    pageSize,
    next,
    previous,
  }
}
