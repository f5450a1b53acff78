import { isCategoryKey } from '@pegada/core/factor/category.ts'
import { decimal, sumDecimals, ZERO } from '@pegada/core/quantity/decimal.ts'
import type { BoughtOf } from '@pegada/core/reduction/supplier-targets.ts'
import { type Coverage, isCounted } from '@pegada/core/reduction/target-coverage.ts'
import type { Tx } from '../../platform/db/port.ts'
import { settleSuppliers } from '../supplier/known-suppliers.ts'
import { selectByCategory } from './repo.ts'

/**
 * What was bought of each supplier in a base year and what of it a target over scope 3 counts, with what documents and lines changed added up
 * before.
 */
export async function boughtOfSuppliers(
  tx: Tx,
  { companyId, baseYear }: { readonly companyId: string; readonly baseYear: number },
  valueChain: Coverage,
): Promise<readonly BoughtOf[]> {
  await settleSuppliers(tx)
  const rows = await selectByCategory(tx, companyId, baseYear)
  const keyOf = (category: string) => (isCategoryKey(category) ? category : null)
  return [...Map.groupBy(rows, ({ supplierId }) => supplierId)].map(([id, own]) => ({
    id,
    spendBrl: sumDecimals(own.map(({ spendBrl }) => decimal(spendBrl))),
    kg: sumDecimals([
      ZERO,
      ...own
        .filter(({ scope, category }) => scope === 3 && isCounted(valueChain, keyOf(category)))
        .map(({ co2eKg }) => decimal(co2eKg)),
    ]),
  }))
}
