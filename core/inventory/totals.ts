import type { LineResult } from '../activity/line.ts'
import type { Scope } from '../factor/category.ts'
import { addBags, bagEntries, EMPTY_BAG, type GasBag } from '../gas/gas-bag.ts'
import type { Month } from '../period/period.ts'
import { type Decimal, ZERO } from '../quantity/decimal.ts'

/**
 * Totals of an inventory, exact: the same lines give the same totals in any order. Scopes hold Kyoto gases only; biogenic
 * CO2 and other gases stand beside them (GHG Protocol Corporate Standard, chapter 9). A line whose factor was given
 * without a category is counted under `unclassified`, never dropped. Scope 2 is told twice (Scope 2 Guidance, 2015, chapter
 * 6): totals are of one view, by location unless asked by market, and a line of the other view is not in them.
 */
export interface Totals {
  readonly co2eKg: Decimal
  readonly biogenicCo2Kg: Decimal
  readonly nonKyotoKg: GasBag
  readonly gasesKg: GasBag
  readonly byScope: ReadonlyMap<Scope | typeof UNCLASSIFIED, Figure>
  readonly byCategory: ReadonlyMap<string, Figure>
  readonly bySite: ReadonlyMap<string, Figure>
  readonly byMonth: ReadonlyMap<Month, Figure>
}

/** CO2e and biogenic CO2, kg. */
export interface Figure {
  readonly co2eKg: Decimal
  readonly biogenicCo2Kg: Decimal
}

/** A calculated line and the site it belongs to. */
export interface SitedLine {
  readonly line: LineResult
  readonly site: string | null
}

/** The two views of scope 2. */
export type Scope2View = 'location' | 'market'

/** Where lines without a category or site are counted. */
export const UNCLASSIFIED = 'unclassified'

/** Totals that grow a line at a time, so that a long file is never held in memory. */
export interface RunningTotals {
  readonly add: (sited: SitedLine) => void
  readonly result: () => Totals
}

/** The totals of these lines in that view of scope 2. */
export function totalsOf(lines: Iterable<SitedLine>, view: Scope2View = 'location'): Totals {
  const totals = runningTotals(view)
  for (const sited of lines) totals.add(sited)
  return totals.result()
}

/** Totals of no line yet, in that view of scope 2. */
export function runningTotals(view: Scope2View = 'location'): RunningTotals {
  const byScope = new Map<Scope | typeof UNCLASSIFIED, Figure>()
  const byCategory = new Map<string, Figure>()
  const bySite = new Map<string, Figure>()
  const byMonth = new Map<Month, Figure>()
  let whole: Figure = NOTHING
  let gasesKg: GasBag = EMPTY_BAG
  let nonKyotoKg: GasBag = EMPTY_BAG
  return {
    add: ({ line, site }) => {
      if (line.basis !== 'both' && line.basis !== view) return
      whole = add(whole, line)
      gasesKg = addBags(gasesKg, line.gasesKg)
      nonKyotoKg = addBags(nonKyotoKg, line.nonKyotoKg)
      addTo(byScope, line.scope ?? UNCLASSIFIED, line)
      addTo(byCategory, line.category ?? UNCLASSIFIED, line)
      addTo(bySite, site ?? UNCLASSIFIED, line)
      for (const month of line.months) addTo(byMonth, month.month, month)
    },
    result: () => ({
      ...whole,
      nonKyotoKg: sortedBag(nonKyotoKg),
      gasesKg: sortedBag(gasesKg),
      byScope: sorted(byScope),
      byCategory: sorted(byCategory),
      bySite: sorted(bySite),
      byMonth: sorted(byMonth),
    }),
  }
}

function add(a: Figure, b: Figure): Figure {
  return { co2eKg: a.co2eKg.plus(b.co2eKg), biogenicCo2Kg: a.biogenicCo2Kg.plus(b.biogenicCo2Kg) }
}

function addTo<K>(totals: Map<K, Figure>, key: K, figure: Figure): void {
  totals.set(key, add(totals.get(key) ?? NOTHING, figure))
}

function sorted<K extends string | number>(totals: Map<K, Figure>): ReadonlyMap<K, Figure> {
  return new Map([...totals].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
}

function sortedBag(bag: GasBag): GasBag {
  return Object.fromEntries(bagEntries(bag))
}

const NOTHING: Figure = { co2eKg: ZERO, biogenicCo2Kg: ZERO }
