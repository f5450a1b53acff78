/**
 * Logarithm and exponential for the sampler alone, from +, −, ×, ÷ and √, which IEEE 754 rounds alike everywhere;
 * `Math.log` and `Math.exp` may differ in their last bit between engines. Accurate to about 2 × 10⁻¹⁵ relative. Sampling is
 * an estimate: no amount of an inventory comes from here.
 */

/** The natural logarithm of a positive number. */
export function portableLog(value: number): number {
  let mantissa = value
  let exponent = 0
  while (mantissa >= SQRT2) {
    mantissa /= 2
    exponent++
  }
  while (mantissa < SQRT2 / 2) {
    mantissa *= 2
    exponent--
  }
  // ln m = 2 artanh t, t = (m − 1) / (m + 1), |t| < 0.172: 12 terms leave less than 10⁻¹⁸.
  const t = (mantissa - 1) / (mantissa + 1)
  const square = t * t
  let sum = 0
  for (let odd = 23; odd >= 1; odd -= 2) sum = sum * square + 1 / odd
  return 2 * t * sum + exponent * LN2_LOW + exponent * LN2_HIGH
}

/** The exponential of a number between −700 and 700. */
export function portableExp(value: number): number {
  const halvings = Math.round(value / LN2_HIGH)
  const rest = value - halvings * LN2_HIGH - halvings * LN2_LOW
  // |rest| < 0.35: 13 terms of the series leave less than 10⁻¹⁷. A division costs many products, so their
  // reciprocals are ready.
  let sum = 1
  for (let term = 13; term >= 1; term--) sum = 1 + sum * rest * (RECIPROCALS[term] ?? 0)
  return sum * powerOfTwo(halvings)
}

function powerOfTwo(exponent: number): number {
  let result = 1
  for (let left = Math.abs(exponent); left > 0; left--) result *= exponent > 0 ? 2 : 0.5
  return result
}

const SQRT2 = Math.sqrt(2)
const RECIPROCALS = Float64Array.from({ length: 14 }, (_, whole) => (whole === 0 ? 0 : 1 / whole))
/** ln 2 in two parts: the first has 32 bits, so that its product with a small whole number is exact. */
const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10
