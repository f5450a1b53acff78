import { type Figure, product } from '../method/expression.ts'
import type { InputSpec } from '../method/input.ts'
import { n2oOfNitrogen } from '../method/stoichiometry.ts'
import { told } from '../method/told.ts'
import type { Work } from '../method/work.ts'

/**
 * Nitrous oxide of nitrogen brought to soils (IPCC 2006, volume 4, chapter 11): direct (equation 11.1), from what
 * volatilises and falls again (equation 11.9) and from what leaches (equation 11.10), with the default factors of tables
 * 11.1 and 11.3, which a line may replace with those of its region.
 */
export const EF1 = {
  kind: 'number',
  unit: 'kg N2O-N/kg N',
  default: { value: '0.01', source: 'IPCC 2006, volume 4, chapter 11, table 11.1: EF1' },
} as const satisfies InputSpec

/** From nitrogen that volatilised and was deposited. */
export const EF4 = {
  kind: 'number',
  unit: 'kg N2O-N/kg N',
  default: { value: '0.010', source: 'IPCC 2006, volume 4, chapter 11, table 11.3: EF4' },
} as const satisfies InputSpec

/** From nitrogen that leached or ran off. */
export const EF5 = {
  kind: 'number',
  unit: 'kg N2O-N/kg N',
  default: { value: '0.0075', source: 'IPCC 2006, volume 4, chapter 11, table 11.3: EF5' },
} as const satisfies InputSpec

/** The share of nitrogen that leaches where rain exceeds what soil holds, or under irrigation. */
export const LEACHED = {
  kind: 'percent',
  default: { value: '30', source: 'IPCC 2006, volume 4, chapter 11, table 11.3: FracLEACH-(H), wet regions' },
} as const satisfies InputSpec

/** What a soil receives and which factors apply. */
export interface SoilNitrogen {
  readonly direct_factor: Figure
  readonly volatilised_percent?: Figure
  readonly volatilised_factor?: Figure
  readonly leached_percent: Figure
  readonly leached_factor: Figure
  readonly factor_source: string | undefined
}

/** Emits the direct and indirect N2O of that nitrogen, `kg N`; throws `factor.source_missing`. */
export function emitSoilNitrogen(work: Work, nitrogen: Figure, of: SoilNitrogen): void {
  const from = of.factor_source
  const figures = [
    of.direct_factor,
    of.volatilised_percent,
    of.volatilised_factor,
    of.leached_percent,
    of.leached_factor,
  ]
  if (figures.every((one) => one === undefined || one.source !== null)) work.unused(['factor_source'], null)
  work.emit('N2O', n2oOfNitrogen(product(nitrogen, told(of.direct_factor, from))), 'direct_n2o')
  if (of.volatilised_percent && of.volatilised_factor) {
    const deposited = product(nitrogen, told(of.volatilised_percent, from), told(of.volatilised_factor, from))
    work.emit('N2O', n2oOfNitrogen(deposited), 'volatilised_n2o')
  }
  const leached = product(nitrogen, told(of.leached_percent, from), told(of.leached_factor, from))
  work.emit('N2O', n2oOfNitrogen(leached), 'leached_n2o')
}
