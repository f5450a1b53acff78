import type { Outputs } from '@pegada/contract/contract.ts'
import { APPROACHES } from '@pegada/core/boundary/holding.ts'
import { type LeasePlace, placeOfLease } from '@pegada/core/boundary/lease.ts'
import type { LeasedAssetRow, ListedAsset } from './repo.ts'

/** A leased asset as the contract shows it, with where its emissions belong by each approach. */
export function presentLeasedAsset({ leasedAsset, unitName }: ListedAsset): Outputs['leasedAsset']['create'] {
  const { companyId: _, archivedAt: __, createdAt, ...fields } = leasedAsset
  return {
    ...fields,
    businessUnitName: unitName,
    places: APPROACHES.map((approach) => ({ approach, place: placeOf(leasedAsset, approach) })),
    createdAt: createdAt.toISOString(),
  }
}

/** Where the emissions of its leased months belong by an approach. */
export function placeOf(
  { side, leaseClass, reason }: Pick<LeasedAssetRow, 'side' | 'leaseClass' | 'reason'>,
  approach: (typeof APPROACHES)[number],
): LeasePlace {
  return placeOfLease({ side, class: leaseClass, reason }, approach)
}
