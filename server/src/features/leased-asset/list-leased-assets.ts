import type { Outputs } from '@pegada/contract/contract.ts'
import { presented } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentLeasedAsset } from './present.ts'
import { countLeasedAssets, type LeasedAssetFilter, type LeasedAssetWanted, selectLeasedAssets } from './repo.ts'

type Wanted = Omit<LeasedAssetFilter, 'companyId'> &
  Omit<LeasedAssetWanted, 'sort'> & { readonly sort?: LeasedAssetWanted['sort'] | undefined }

/** A page of the leased assets, and how many there are as far as people read. */
export async function listLeasedAssets(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  { page, pageSize, cursor, sort = 'name', direction, ...narrow }: Wanted,
): Promise<Outputs['leasedAsset']['list']> {
  const filter = { ...narrow, companyId, search: narrow.search?.trim() || undefined }
  const wanted = { sort, direction, page, pageSize, cursor }
  return {
    ...presented(await selectLeasedAssets(tx, filter, wanted), presentLeasedAsset),
    ...(await countLeasedAssets(tx, filter)),
    page,
    pageSize,
  }
}
