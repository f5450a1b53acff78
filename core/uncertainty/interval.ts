import { DomainError } from '../domain-error.ts'
import { Decimal, ONE, ZERO } from '../quantity/decimal.ts'

/**
 * Between a half width in per cent, as publishers and the IPCC write it (95 % interval, IPCC 2006, volume 1, chapter 3,
 * section 3.1.3), a coefficient of variation and the variance of the logarithm of a lognormal with that coefficient:
 * σ² = ln(1 + CV²).
 */
export const Z95: Decimal = new Decimal('1.959963984540054')

/** Variance of the logarithm of a lognormal whose 95 % interval is ± this per cent of its mean; throws `uncertainty.invalid`. */
export function logVarianceOfPercent(halfWidthPercent: Decimal): Decimal {
  if (halfWidthPercent.isNegative() || halfWidthPercent.gt(PERCENT_MAX)) {
    throw new DomainError('uncertainty.invalid', { value: halfWidthPercent.toString().slice(0, 40) })
  }
  return logVarianceOfCv(halfWidthPercent.div(100).div(Z95))
}

/** Variance of the logarithm of a lognormal with this coefficient of variation. */
export function logVarianceOfCv(cv: Decimal): Decimal {
  return cv.isZero() ? ZERO : ONE.plus(cv.pow(2)).ln()
}

/** Half width of the 95 % interval, % of the mean, that a variance of the logarithm stands for by its coefficient of variation. */
export function percentOfLogVariance(logVariance: Decimal): Decimal {
  return logVariance.exp().minus(1).sqrt().times(Z95).times(100)
}

/**
 * The 95 % interval of a total with this mean and variance: lognormal where the total is positive (Fenton 1960: a sum of
 * lognormals is nearly one of the same mean and variance), else normal.
 */
export function interval95(mean: Decimal, variance: Decimal): { readonly low: Decimal; readonly high: Decimal } {
  if (variance.isZero()) return { low: mean, high: mean }
  if (!mean.isPositive() || mean.isZero()) {
    const half = variance.sqrt().times(Z95)
    return { low: mean.minus(half), high: mean.plus(half) }
  }
  const logVariance = ONE.plus(variance.div(mean.pow(2))).ln()
  const middle = mean.div(logVariance.div(2).exp())
  const ratio = logVariance.sqrt().times(Z95).exp()
  return { low: middle.div(ratio), high: middle.times(ratio) }
}

const PERCENT_MAX = new Decimal(1000)

/** The exponential, remembered: an inventory has few distinct spreads. */
export function expOf(value: Decimal): Decimal {
  const key = value.toString()
  const known = exponentials.get(key)
  if (known) return known
  const result = value.exp()
  if (exponentials.size < EXPONENTIALS_MAX) exponentials.set(key, result)
  return result
}

const exponentials = new Map<string, Decimal>()
const EXPONENTIALS_MAX = 5_000
