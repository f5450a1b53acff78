import { DomainError } from '../domain-error.ts'
import { type Decimal, decimal, ZERO } from '../quantity/decimal.ts'

/**
 * The pedigree matrix: five scores, 1 (best) to 5 (worst), say how well a figure fits its use, and each score has an
 * uncertainty factor (Weidema & Wesnæs 1996; factors of Frischknecht et al., ecoinvent report 1, 2007, table 7.3, with
 * the two scores it leaves out as ecoinvent 3 gives them, Weidema et al. 2013, table 10.5: geography 4 and technology 2).
 * They combine as in the GHG Protocol's Quantitative Inventory Uncertainty guidance, which uses four of the levels:
 *
 * GSD² = exp √( ln² U₁ + … + ln² U₅ + ln² U_basic )
 *
 * where GSD² is the ratio of the upper end of the 95 % interval to the middle. The variance of the logarithm is the sum
 * of squares divided by 4, for the 95 % interval of a lognormal is about two standard deviations each way.
 */
export const PEDIGREE_INDICATORS = ['reliability', 'completeness', 'temporal', 'geographical', 'technological'] as const

/** One of the five questions asked of a figure. */
export type PedigreeIndicator = (typeof PEDIGREE_INDICATORS)[number]

/** A score, 1 (best) to 5 (worst). */
export type PedigreeScore = 1 | 2 | 3 | 4 | 5

/** The five scores of a figure, an activity's or a factor's. */
export type Pedigree = Readonly<Record<PedigreeIndicator, PedigreeScore>>

/** The four quality levels of the GHG Protocol guidance and the scores whose uncertainty factors they have. */
export const GHG_PROTOCOL_LEVELS = { very_good: 1, good: 3, fair: 4, poor: 5 } as const satisfies Record<
  string,
  PedigreeScore
>

/** What is uncertain about a figure even when every score is best, by what it measures. */
export type BasicUncertainty = keyof typeof BASIC_FACTORS

/** How widely a figure may lie from what is true. */
export interface Spread {
  /** Variance of the natural logarithm; zero is exact. */
  readonly logVariance: Decimal
  /** GSD²: upper end of the 95 % interval divided by the middle, at least 1. */
  readonly gsdSquared: Decimal
}

/** A figure that is exact. */
export const NO_SPREAD: Spread = { logVariance: ZERO, gsdSquared: decimal('1') }

/** The uncertainty factor of a score, at least 1. */
export function uncertaintyFactor(indicator: PedigreeIndicator, score: PedigreeScore): Decimal {
  const [u1, u2, u3, u4, u5] = FACTORS[indicator]
  return decimal({ 1: u1, 2: u2, 3: u3, 4: u4, 5: u5 }[score])
}

/** The spread that these scores, and the kind of figure, stand for. */
export function pedigreeSpread(pedigree: Pedigree, basic: BasicUncertainty | null = null): Spread {
  const key = `${PEDIGREE_INDICATORS.map((indicator) => pedigree[indicator]).join('')}${basic ?? ''}`
  const known = spreads.get(key)
  if (known) return known
  const scored = PEDIGREE_INDICATORS.map((indicator) => uncertaintyFactor(indicator, pedigree[indicator]))
  const factors = basic ? [...scored, decimal(BASIC_FACTORS[basic])] : scored
  const squares = factors.reduce((sum, factor) => sum.plus(factor.ln().pow(2)), ZERO)
  const spread = { logVariance: squares.div(4), gsdSquared: squares.sqrt().exp() }
  spreads.set(key, spread)
  return spread
}

/** The spread of two figures multiplied that know nothing of each other. */
export function combineSpreads(a: Spread, b: Spread): Spread {
  return spreadOf(a.logVariance.plus(b.logVariance))
}

/** The spread of a given variance of the logarithm. */
export function spreadOf(logVariance: Decimal): Spread {
  return { logVariance, gsdSquared: logVariance.sqrt().times(2).exp() }
}

/** Five scores read from digits as people write them (`12131`); throws `pedigree.invalid`. */
export function parsePedigree(text: string): Pedigree {
  const digits = text.trim()
  if (!/^[1-5]{5}$/.test(digits)) throw new DomainError('pedigree.invalid', { value: text.slice(0, 20) })
  const score = (at: number) => Number(digits[at]) as PedigreeScore
  return {
    reliability: score(0),
    completeness: score(1),
    temporal: score(2),
    geographical: score(3),
    technological: score(4),
  }
}

/** The scores as five digits, in the order of the indicators. */
export function pedigreeCode(pedigree: Pedigree): string {
  return PEDIGREE_INDICATORS.map((indicator) => pedigree[indicator]).join('')
}

type FiveFactors = readonly [string, string, string, string, string]

const FACTORS: Readonly<Record<PedigreeIndicator, FiveFactors>> = {
  reliability: ['1.00', '1.05', '1.10', '1.20', '1.50'],
  completeness: ['1.00', '1.02', '1.05', '1.10', '1.20'],
  temporal: ['1.00', '1.03', '1.10', '1.20', '1.50'],
  geographical: ['1.00', '1.01', '1.02', '1.05', '1.10'],
  technological: ['1.00', '1.05', '1.20', '1.50', '2.00'],
}

/** Ecoinvent report 1, 2007, table 7.2: squares of the geometric standard deviation. */
const BASIC_FACTORS = {
  energy_or_material: '1.05',
  waste_treatment: '1.05',
  transport_service: '2.00',
  infrastructure: '3.00',
  combustion_co2: '1.05',
  combustion_ch4_n2o: '1.50',
  agricultural_ch4: '1.20',
  agricultural_n2o: '1.40',
} as const

const spreads = new Map<string, Spread>()
