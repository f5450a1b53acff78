import { type Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { expOf, interval95, Z95 } from './interval.ts'

/**
 * Uncertainty of lines and of an inventory. A line emits e · A · F: its figure e, times what is uncertain about the
 * activity (A) and about the factor (F), each lognormal with mean 1. Activities know nothing of each other; lines with the
 * same factor share its error whole (IPCC 2006, volume 1, chapter 3, section 3.2.2.4 on correlation). Then, exactly,
 *
 * Cov(i, j) = eᵢ eⱼ (exp(σᵢσⱼ) − 1) for i ≠ j of one factor, and Var(i) = eᵢ² (exp(aᵢ + fᵢ) − 1),
 *
 * whose first order is the IPCC's equation 3.1 within a line and 3.2 between lines. The Monte Carlo draws from this model.
 */
export interface UncertainLine {
  readonly id: string
  readonly co2eKg: Decimal
  /** Variance of the logarithm of the activity's figure. */
  readonly activityLogVariance: Decimal
  /** What names the factor, the same for every line that uses it. */
  readonly factorKey: string
  readonly factorLogVariance: Decimal
}

/** How far a total may lie from what is true. */
export interface Uncertainty {
  readonly co2eKg: Decimal
  readonly varianceKg2: Decimal
  readonly standardDeviationKg: Decimal
  /** 1.96 standard deviations, % of the total; null where the total is zero. */
  readonly halfWidthPercent: Decimal | null
  readonly low95Kg: Decimal
  readonly high95Kg: Decimal
}

/** Lines of one factor with one spread of it: what they sum to. */
export interface FactorGroup {
  readonly key: string
  readonly logVariance: Decimal
  readonly co2eKg: Decimal
}

/** IPCC 2006, volume 1, chapter 3, equation 3.1: half width, %, of a product of uncorrelated figures. */
export function uncertaintyOfProduct(halfWidthsPercent: readonly Decimal[]): Decimal {
  return sumDecimals(halfWidthsPercent.map((percent) => percent.pow(2))).sqrt()
}

/** IPCC 2006, volume 1, chapter 3, equation 3.2: half width, %, of a sum of uncorrelated figures; null where it is zero. */
export function uncertaintyOfSum(
  terms: readonly { readonly value: Decimal; readonly halfWidthPercent: Decimal }[],
): Decimal | null {
  const total = sumDecimals(terms.map(({ value }) => value))
  if (total.isZero()) return null
  return sumDecimals(terms.map(({ value, halfWidthPercent }) => value.times(halfWidthPercent).pow(2)))
    .sqrt()
    .div(total.abs())
}

/** The uncertainty of the sum of these lines, the same in any order. */
export function propagate(lines: readonly UncertainLine[]): Uncertainty {
  const co2eKg = sumDecimals(lines.map((line) => line.co2eKg))
  const fromActivities = sumDecimals(ordered(lines).map(activityVariance))
  const fromFactors = sumDecimals([...factorGroups(lines).values()].map(factorVariance))
  return uncertaintyOf(co2eKg, fromActivities.plus(fromFactors))
}

/** A total with its variance, as figures people read. */
export function uncertaintyOf(co2eKg: Decimal, varianceKg2: Decimal): Uncertainty {
  const standardDeviationKg = varianceKg2.sqrt()
  const { low, high } = interval95(co2eKg, varianceKg2)
  return {
    co2eKg,
    varianceKg2,
    standardDeviationKg,
    halfWidthPercent: co2eKg.isZero() ? null : standardDeviationKg.times(Z95).times(100).div(co2eKg.abs()),
    low95Kg: low,
    high95Kg: high,
  }
}

/** What the line's own activity adds to the variance of any total that it is in, kg². */
export function activityVariance(line: UncertainLine): Decimal {
  if (line.activityLogVariance.isZero()) return ZERO
  return line.co2eKg.pow(2).times(expOf(line.factorLogVariance)).times(expOf(line.activityLogVariance).minus(1))
}

/** What these lines sum to, by factor and by spread of it, in the order of the keys. */
export function factorGroups(lines: readonly UncertainLine[]): ReadonlyMap<string, readonly FactorGroup[]> {
  const sums = new Map<string, FactorGroup>()
  for (const { factorKey: key, factorLogVariance: logVariance, co2eKg } of lines) {
    if (logVariance.isZero()) continue
    const name = `${key}\n${logVariance.toString()}`
    sums.set(name, { key, logVariance, co2eKg: (sums.get(name)?.co2eKg ?? ZERO).plus(co2eKg) })
  }
  const groups = new Map<string, FactorGroup[]>()
  for (const [, group] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const same = groups.get(group.key)
    if (same) same.push(group)
    else groups.set(group.key, [group])
  }
  return groups
}

/** Covariance of a kilogram that has this factor's error, of that spread, with the sum of all that has it, kg. */
export function factorCovariancePerKg(logVariance: Decimal, sameFactor: readonly FactorGroup[]): Decimal {
  return sumDecimals(sameFactor.map((other) => other.co2eKg.times(correlation(logVariance, other.logVariance))))
}

/** What the factor of these groups contributes to the variance of the total, kg². */
export function factorVariance(sameFactor: readonly FactorGroup[]): Decimal {
  return sumDecimals(
    sameFactor.map(({ co2eKg, logVariance }) => co2eKg.times(factorCovariancePerKg(logVariance, sameFactor))),
  )
}

function correlation(a: Decimal, b: Decimal): Decimal {
  return expOf(a.eq(b) ? a : a.times(b).sqrt()).minus(1)
}

function ordered(lines: readonly UncertainLine[]): readonly UncertainLine[] {
  return lines.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}
