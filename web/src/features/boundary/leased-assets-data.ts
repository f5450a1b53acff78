import type { Outputs } from '@pegada/contract/contract.ts'
import { LEASE_SIDES } from '@pegada/core/boundary/lease.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion } from '../../ui/table-state.ts'

export type LeasedAsset = Outputs['leasedAsset']['list']['rows'][number]

const sorts = ['name', 'createdAt'] as const

/** How the list begins. */
export const leasedAssetsStart = { sort: 'name', direction: 'asc', sorts } as const

const none = undefined as string | undefined

/** What narrows the list, and the asset in the side panel (`new` for one that is entered), in the address. */
export function useLeasedAssetsState() {
  return useUrlState({ side: none, asset: none, page: 1 })
}

/** What narrows the list, as the procedure takes it. */
export function sideIn({ side }: { readonly side: string | undefined }) {
  const known = LEASE_SIDES.find((one) => one === side)
  return known ? { side: known } : {}
}

/** A page of the list. */
export function leasedAssetsQuery(
  state: { readonly side: string | undefined },
  table: TableQuestion<(typeof sorts)[number]>,
) {
  return api.leasedAsset.list.queryOptions({ input: { ...inputOf(table), ...sideIn(state) } })
}

/** The asset that the address names, read each time it is opened, for its form begins with it; nothing for one that is new. */
export function leasedAssetQuery(leasedAssetId: string | undefined) {
  const input = leasedAssetId === undefined ? skipToken : { leasedAssetId }
  return { ...api.leasedAsset.get.queryOptions({ input }), gcTime: 0 }
}
