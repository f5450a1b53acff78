import { type CategoryKey, isCategoryKey } from '@pegada/core/factor/category.ts'
import type { GwpSet, GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import type { BookLine } from '@pegada/core/inventory/books.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type MarketOfYear, marketOfYear } from '../certificate/market-of-year.ts'
import { assertYearBegun } from '../inventory-year/assert-year-begun.ts'
import { gwpSetOf } from '../inventory-year/boundary-of.ts'
import { massesOf } from './derived-masses.ts'
import { countCategories, sumCategories, type YearFilter } from './repo.ts'
import { bagOf, figureOf } from './sum-inventory.ts'

/**
 * The ledger of a year as books are written from it: what each category holds in each view of scope 2, with what
 * certificates and the residual mix stand for, in the year's GWP set or that of the year it is held against. Its size does not grow with the lines.
 */
export interface LedgerOfYear {
  readonly gwpSet: GwpSet
  readonly entries: readonly BookLine[]
  /** How many lines each category holds. */
  readonly lines: ReadonlyMap<CategoryKey | null, number>
  /** Electricity of Brazilian grids, and what tracks it. */
  readonly energy: MarketOfYear
}

/** The ledger of the year, in a named GWP set where one is asked; throws `inventory.year_out_of_range`. */
export async function ledgerOfYear(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  year: number,
  named?: GwpSetName,
): Promise<LedgerOfYear> {
  assertYearBegun(ports, year)
  const { companyId } = actor
  const filter: YearFilter = { companyId, year, businessUnitId: undefined }
  const gwpSet = ports.catalogue.gwpSets[named ?? (await gwpSetOf(tx, { companyId, year }))]
  const stored = await sumCategories(tx, filter)
  const energy = await marketOfYear(tx, ports, actor, { year })
  const derived = massesOf(energy).map((mass) => ({ ...mass, basis: 'market' as const }))
  const groups = Map.groupBy([...stored, ...derived], ({ category, basis }) => JSON.stringify([category, basis]))
  const entries = [...groups.values()].flatMap((masses): BookLine[] => {
    const [first] = masses
    if (!first) return []
    const co2eKg = decimal(figureOf(masses, gwpSet).co2eKg)
    return [{ category: categoryOf(first.category), basis: first.basis, co2eKg, gasesKg: bagOf(masses) }]
  })
  const counted = await countCategories(tx, filter)
  return {
    gwpSet,
    entries,
    lines: new Map(counted.map(({ category, lines }) => [categoryOf(category), lines])),
    energy,
  }
}

function categoryOf(text: string): CategoryKey | null {
  return isCategoryKey(text) ? text : null
}
