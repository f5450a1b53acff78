import { invariant } from '../domain-error.ts'
import { Decimal, ZERO } from './decimal.ts'

/**
 * e to the minus x in whole numbers of a fixed point: x is halved until it is small, the series of the exponential is
 * summed, and the result squared as often. Some ten microseconds, where the general exponential of 80 digits takes more
 * than a millisecond: a sheet of hundreds of deposits must not hold a server up.
 */

/** e^(−x) rounded half-even at 50 decimal places; x is not negative. */
export function expOfMinus(x: Decimal): Decimal {
  invariant(x.gte(0), 'a decay has no negative exponent')
  if (x.gt(VANISHING)) return ZERO
  const small = BigInt(x.times(SCALE).toFixed(0)) >> HALVINGS
  let term = UNIT
  let sum = UNIT
  for (let n = 1n; term !== 0n; n += 1n) {
    term = (-term * small) / (UNIT * n)
    sum += term
  }
  for (let halved = 0n; halved < HALVINGS; halved += 1n) sum = (sum * sum) / UNIT
  return new Decimal(sum.toString()).div(SCALE).toDecimalPlaces(PLACES)
}

const PLACES = 50
/** e^(−116) is 4.2 × 10^(−51), less than half of the last place. */
const VANISHING = new Decimal(116)
/** The 50 places asked for, the five that squaring loses, and as many again and more. */
const DIGITS = 76
const SCALE = new Decimal(10).pow(DIGITS)
const UNIT = 10n ** BigInt(DIGITS)
const HALVINGS = 14n
