import type { GasBag } from '@pegada/core/gas/gas-bag.ts'
import type { GwpSet, GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { type Decimal, decimal, sumDecimals } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { assertYearBegun } from '../inventory-year/assert-year-begun.ts'
import { gwpSetOf } from '../inventory-year/boundary-of.ts'
import { sumSources } from './repo.ts'
import { bagOf, figureOf } from './sum-inventory.ts'

/** What each source of a year emits, in the year's GWP set, by `scope/category/generatorKey`; and all of them together. */
export interface SourceTotals {
  readonly gwpSet: GwpSet
  readonly totals: ReadonlyMap<string, { readonly co2eKg: Decimal; readonly gasesKg: GasBag }>
  readonly co2eKg: Decimal
}

/** The sources of the year, scope 2 by location, in its GWP set, which is named where it was read already; throws `inventory.year_out_of_range`. */
export async function sourceTotals(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  { companyId }: Pick<Actor, 'companyId'>,
  year: number,
  named?: GwpSetName,
): Promise<SourceTotals> {
  assertYearBegun(ports, year)
  const gwpSet = ports.catalogue.gwpSets[named ?? (await gwpSetOf(tx, { companyId, year }))]
  const masses = await sumSources(tx, { companyId, year, businessUnitId: undefined })
  const groups = Map.groupBy(masses, ({ scope, category, generatorKey }) => `${scope}/${category}/${generatorKey}`)
  const totals = new Map(
    [...groups].map(([place, own]) => [place, { co2eKg: decimal(figureOf(own, gwpSet).co2eKg), gasesKg: bagOf(own) }]),
  )
  return { gwpSet, totals, co2eKg: sumDecimals([...totals.values()].map(({ co2eKg }) => co2eKg)) }
}
