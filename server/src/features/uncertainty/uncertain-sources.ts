import { type CategoryKey, isCategoryKey } from '@pegada/core/factor/category.ts'
import { bagEntries, EMPTY_BAG, type GasBag } from '@pegada/core/gas/gas-bag.ts'
import type { GwpSet } from '@pegada/core/gas/gwp-set.ts'
import { type Decimal, decimal, ONE, sumDecimals, ZERO } from '@pegada/core/quantity/decimal.ts'
import type { UncertainLine } from '@pegada/core/uncertainty/propagation.ts'
import { type LineQuality, uncertainLine } from '@pegada/core/uncertainty/uncertain-line.ts'
import { factorKeyOf, qualityOf } from './line-quality.ts'
import type { LargeLine, LineFacts, LineGroup } from './repo.ts'

/** A line, or lines alike, with what is uncertain about it. */
export interface UncertainSource {
  readonly facts: LineFacts & { readonly id?: string; readonly description?: string; readonly lines?: number }
  readonly quality: LineQuality
  readonly uncertain: UncertainLine
}

/** What a source emits in the year, by its place in the inventory. */
export interface SourceTotal {
  readonly co2eKg: Decimal
  readonly gasesKg: GasBag
}

/** Where a source stands in the inventory. */
export function placeOf({
  scope,
  category,
  generatorKey,
}: Pick<LineFacts, 'scope' | 'category' | 'generatorKey'>): string {
  return `${scope}/${category}/${generatorKey}`
}

/**
 * The lines of a year as propagation takes them: the largest one by one, the others in groups alike, whose activities have
 * together the spread that leaves mean and variance of the total as they were (as `condenseLines` merges them). Each source
 * adds up to what the inventory holds of it in its own GWP set, exactly: lines are stored in AR5 and take their share.
 */
export function uncertainSources(
  large: readonly LargeLine[],
  groups: readonly LineGroup[],
  totals: ReadonlyMap<string, SourceTotal>,
  { year, gwpSet }: { readonly year: number; readonly gwpSet: GwpSet },
): readonly UncertainSource[] {
  const all = [...large, ...groups]
  const stored = new Map(
    [...Map.groupBy(all, placeOf)].map(([place, own]) => [place, sumDecimals(own.map((one) => decimal(one.co2eKg)))]),
  )
  return all.map((facts, position) => {
    const place = placeOf(facts)
    const total = totals.get(place) ?? { co2eKg: ZERO, gasesKg: EMPTY_BAG }
    const sum = stored.get(place) ?? ZERO
    const co2eKg = sum.isZero() ? ZERO : decimal(facts.co2eKg).times(total.co2eKg).div(sum)
    const quality = qualityOf(facts, year, { gasesKg: total.gasesKg, gwpSet })
    const counted = {
      id: 'id' in facts ? facts.id : `group:${position}`,
      category: categoryOf(facts.category),
      co2eKg,
      gasesKg: known(total.gasesKg),
      factorKey: factorKeyOf(facts),
    }
    const uncertain = uncertainLine(counted, quality, gwpSet)
    return { facts, quality, uncertain: 'squaresKg2' in facts ? asOne(uncertain, facts) : uncertain }
  })
}

/** Lines alike as one: σ² = ln(1 + Σe² (exp(a) − 1) / (Σe)²). */
function asOne(line: UncertainLine, { squaresKg2, co2eKg, lines }: LineGroup): UncertainLine {
  const sum = decimal(co2eKg)
  if (lines === 1 || sum.isZero()) return line
  const excess = line.activityLogVariance.exp().minus(ONE)
  const concentration = decimal(squaresKg2).div(sum.pow(2))
  return { ...line, activityLogVariance: concentration.times(excess).plus(ONE).ln() }
}

/** Gases that tell what burns; the others do not matter to it. */
function known(gasesKg: GasBag): GasBag {
  return Object.fromEntries(bagEntries(gasesKg).filter(([gas]) => gas === 'CO2' || gas === 'CH4' || gas === 'N2O'))
}

function categoryOf(text: string): CategoryKey | null {
  return isCategoryKey(text) ? text : null
}
