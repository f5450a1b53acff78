import { Decimal as DecimalJs } from 'decimal.js'
import { DomainError } from '../domain-error.ts'

/**
 * Exact decimals. Every amount is one, from the input to the database and in JSON, where it travels as a string:
 * a binary float would not give the same bytes on every machine. 80 significant digits hold the product of any accepted
 * quantity (30 digits), a factor (20) and a GWP without rounding; only a division can round, far below any figure shown.
 */
export type Decimal = DecimalJs

/** The decimal constructor of the domain: 80 digits, half-even, never exponent notation. */
export const Decimal = DecimalJs.clone({
  precision: 80,
  rounding: DecimalJs.ROUND_HALF_EVEN,
  toExpNeg: -9e15,
  toExpPos: 9e15,
  defaults: true,
})

/** Zero. */
export const ZERO: Decimal = new Decimal(0)

/** One. */
export const ONE: Decimal = new Decimal(1)

const PLAIN = /^-?\d+(?:\.\d+)?$/

/** Reads a decimal in plain notation (`-12.5`); throws `decimal.invalid` on anything else, exponents included. */
export function decimal(text: string): Decimal {
  if (!PLAIN.test(text)) throw new DomainError('decimal.invalid', { value: text.slice(0, 60) })
  return new Decimal(text)
}

/** Writes a decimal in plain notation, without exponent and without trailing zeros. */
export function toPlain(value: Decimal): string {
  return value.toString()
}

/** Sum of the values; zero when there are none. */
export function sumDecimals(values: Iterable<Decimal>): Decimal {
  let sum = ZERO
  for (const value of values) sum = sum.plus(value)
  return sum
}

/**
 * Splits a total by integer weights into parts that add up to it exactly: each part but the last is cut at 24 decimals,
 * the last takes what remains.
 */
export function splitByWeights(total: Decimal, weights: readonly number[]): readonly Decimal[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let remaining = total
  return weights.map((weight, index) => {
    if (index === weights.length - 1) return remaining
    const part = total.times(weight).div(whole).toDecimalPlaces(SPLIT_DECIMALS, Decimal.ROUND_DOWN)
    remaining = remaining.minus(part)
    return part
  })
}

const SPLIT_DECIMALS = 24
