import { decimal, sumDecimals } from '@pegada/core/quantity/decimal.ts'
import type { BoughtOf } from '@pegada/core/reduction/supplier-targets.ts'
import type { Tx } from '../../platform/db/port.ts'
import { settleSuppliers } from '../supplier/known-suppliers.ts'
import { selectFigures } from './repo.ts'

/** What was bought of each supplier in a year, with what documents and lines changed added up before. */
export async function boughtOfSuppliers(tx: Tx, companyId: string, year: number): Promise<readonly BoughtOf[]> {
  await settleSuppliers(tx)
  const rows = await selectFigures(tx, companyId, [year])
  return [...Map.groupBy(rows, ({ supplierId }) => supplierId)].map(([id, own]) => ({
    id,
    spendBrl: sumDecimals(own.map(({ spendBrl }) => decimal(spendBrl))),
    kg: sumDecimals(own.map(({ scope3Kg }) => decimal(scope3Kg))),
  }))
}
