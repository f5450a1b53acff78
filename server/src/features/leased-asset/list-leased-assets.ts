import type { Outputs } from '@pegada/contract/contract.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentLeasedAsset } from './present.ts'
import { countLeasedAssets, type LeasedAssetFilter, type LeasedAssetWanted, selectLeasedAssets } from './repo.ts'

type Wanted = AskedOf<LeasedAssetFilter, LeasedAssetWanted>

/** A page of the leased assets, and how many there are as far as people read. */
export function listLeasedAssets(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  wanted: Wanted,
): Promise<Outputs['leasedAsset']['list']> {
  return companyList(tx, actor, wanted, {
    sort: 'name',
    select: selectLeasedAssets,
    count: countLeasedAssets,
    present: presentLeasedAsset,
  })
}
