import { type Decimal, decimal } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { gwpSetOf } from '../inventory-year/boundary-of.ts'
import { sumWholeYear } from './repo.ts'
import { figureOf } from './sum-inventory.ts'

/** What a year of a company emits as its inventory shows it: kg CO2e in the GWP set of the year, scope 2 by location. */
export async function totalOfYear(
  tx: Tx,
  { catalogue }: Pick<Ports, 'catalogue'>,
  key: { readonly companyId: string; readonly year: number },
): Promise<Decimal> {
  const { gases } = await sumWholeYear(tx, { ...key, businessUnitId: undefined })
  return decimal(figureOf(gases, catalogue.gwpSets[await gwpSetOf(tx, key)]).co2eKg)
}
