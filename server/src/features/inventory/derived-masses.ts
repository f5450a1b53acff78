import { bagToStrings } from '@pegada/core/gas/gas-bag.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { type MarketOfYear, marketOfYear } from '../certificate/market-of-year.ts'
import type { YearFilter } from './repo.ts'

/** Kilograms of a gas in a year that no line holds, of one category of scope 2. */
export interface DerivedMass {
  readonly category: string
  readonly gas: string
  readonly massKg: string
}

/** What certificates and the residual mix stand for in scope 2 by market, beside what lines hold by market. */
export async function derivedMasses(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  { companyId, year, businessUnitId }: YearFilter,
): Promise<DerivedMass[]> {
  return massesOf(await marketOfYear(tx, ports, { companyId }, { year, businessUnitId }))
}

/** The same of a market that was read already. */
export function massesOf({ byCategory }: Pick<MarketOfYear, 'byCategory'>): DerivedMass[] {
  return byCategory.flatMap(({ category, gasesKg }) =>
    Object.entries(bagToStrings(gasesKg)).map(([gas, massKg]) => ({ category, gas, massKg })),
  )
}
