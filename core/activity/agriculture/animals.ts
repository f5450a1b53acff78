import { isSameDimension } from '../../quantity/quantity.ts'
import { UNITS } from '../../quantity/unit.ts'
import { constant, type Figure, product, quotient } from '../method/expression.ts'
import type { InputSpec, ReadFactor } from '../method/input.ts'
import { inUnit } from '../method/told.ts'
import type { Work } from '../method/work.ts'

/**
 * How many animals there were over a year (IPCC 2006, volume 4, chapter 10, equation 10.1): animals × days alive ÷ 365. All
 * factors of livestock are per animal and year.
 */
export const HERD_INPUTS = {
  population: { kind: 'quantity', unit: 'head' },
  days_alive: { kind: 'number', unit: 'd' },
} as const satisfies Record<string, InputSpec>

/** The yearly mean of the herd, in heads. */
export function averagePopulation(work: Work, population: Figure, daysAlive: Figure): Figure {
  const year = constant('days_per_year', '365', 'd', 'IPCC 2006, volume 4, chapter 10, equation 10.1')
  return work.step('average_population', 'head', quotient(product(population, daysAlive), year))
}

/** Emits the herd times a factor per head, or per head and year: the same for a yearly mean. */
export function applyPerHead(work: Work, herd: Figure, { factor }: ReadFactor): void {
  const perYear = UNITS.head·year
  if (isSameDimension(factor.unit, perYear)) work.apply(inUnit(herd, perYear.symbol), perYear, factor)
  else work.apply(herd, UNITS.head, factor)
}
