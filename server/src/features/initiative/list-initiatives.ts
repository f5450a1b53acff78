import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentInitiative } from './present.ts'
import { countInitiatives, type InitiativeFilter, type InitiativeWanted, selectInitiatives } from './repo.ts'

type Wanted = Omit<InitiativeFilter, 'companyId'> &
  Omit<InitiativeWanted, 'sort'> & { readonly sort?: InitiativeWanted['sort'] | undefined }

/** A page of the initiatives, and how many there are as far as people read. */
export async function listInitiatives(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  { page, pageSize, cursor, sort = 'startMonth', direction, ...narrow }: Wanted,
): Promise<Outputs['initiative']['list']> {
  const filter = { ...narrow, companyId, search: narrow.search?.trim() || undefined }
  const { rows, next, previous } = await selectInitiatives(tx, filter, { sort, direction, page, pageSize, cursor })
  return {
    rows: rows.map(({ initiative }) => presentInitiative(initiative)),
    ...(await countInitiatives(tx, filter)),
    page,
    pageSize,
    next,
    previous,
  }
}
