import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentTarget } from './present.ts'
import { countTargets, selectTargets, type TargetFilter, type TargetWanted } from './repo.ts'

type Wanted = Omit<TargetFilter, 'companyId'> &
  Omit<TargetWanted, 'sort'> & { readonly sort?: TargetWanted['sort'] | undefined }

/** A page of the targets, and how many there are as far as people read. */
export async function listTargets(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  { page, pageSize, cursor, sort = 'targetYear', direction, ...narrow }: Wanted,
): Promise<Outputs['target']['list']> {
  const filter = { ...narrow, companyId, search: narrow.search?.trim() || undefined }
  const { rows, next, previous } = await selectTargets(tx, filter, { sort, direction, page, pageSize, cursor })
  return {
    rows: rows.map(({ target }) => presentTarget(target)),
    ...(await countTargets(tx, filter)),
    page,
    pageSize,
    next,
    previous,
  }
}
