import type { ProductFootprint } from '@pegada/core/footprint/product-footprint.ts'
import type { Tx } from '../../platform/db/port.ts'
import { findFootprint } from './repo.ts'
import { toldBy } from './told-footprint.ts'

/** A footprint that was received and approved: what products may be made of. Undefined for any other. */
export async function findApprovedFootprint(
  tx: Tx,
  key: { readonly companyId: string; readonly id: string },
): Promise<ProductFootprint | undefined> {
  const found = await findFootprint(tx, key)
  return found?.row.state === 'approved' ? toldBy(found.row) : undefined
}
