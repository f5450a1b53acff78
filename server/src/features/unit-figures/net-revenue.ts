import type { Tx } from '../../platform/db/port.ts'
import { sumRevenue } from './repo.ts'

/** Net revenue of a year, R$, as the units told theirs; null where none did. */
export function netRevenueOf(
  tx: Tx,
  key: { readonly companyId: string; readonly year: number },
): Promise<string | null> {
  return sumRevenue(tx, key)
}
