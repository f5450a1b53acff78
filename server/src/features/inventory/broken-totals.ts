import type { Tx } from '../../platform/db/port.ts'
import { checkTotals } from './repo-totals.ts'

/** The first month whose kept total is not the sum of its lines, with the gas; undefined where all hold. */
export async function brokenTotal(
  tx: Tx,
  companyId: string,
): Promise<{ readonly year: number; readonly month: string; readonly gas: string } | undefined> {
  const [broken] = await checkTotals(tx, companyId)
  return broken
}
