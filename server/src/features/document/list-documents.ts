import type { Outputs } from '@pegada/contract/contract.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentDocument } from './present.ts'
import { countDocuments, type DocumentFilter, type DocumentWanted, selectDocuments } from './repo.ts'

type Wanted = AskedOf<DocumentFilter, DocumentWanted>

/** A page of documents, and how many there are as far as people read. */
export function listDocuments(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  wanted: Wanted,
): Promise<Outputs['document']['list']> {
  return companyList(tx, actor, wanted, {
    sort: 'createdAt',
    select: selectDocuments,
    count: countDocuments,
    present: ({ document, itemsPending }) => ({ ...presentDocument(document), itemsPending }),
  })
}
