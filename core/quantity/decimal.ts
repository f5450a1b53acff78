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

/**
 * The decimal of a whole part and of up to seven digits after the point, as text: what a quantity has nearly always. The
 * library keeps digits in words of seven from the point on, so that none of it has to be read again from a text.
 */
export function decimalOfParts(whole: string, fraction: string): Decimal {
  if (whole.length > WORD || fraction.length > WORD || Number(whole) === 0) return new Decimal(`${whole}.${fraction}`)
  const value = new Decimal(Number(whole))
  const word = Number(fraction) * (TENS[WORD - fraction.length] ?? 0)
  if (word !== 0) value.d.push(word)
  return value
}

/** Digits in a word of the library. */
const WORD = 7
const WORD_BASE = 10_000_000
const TENS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, WORD_BASE]

/** Writes a decimal in plain notation, without exponent and without trailing zeros. */
export function toPlain(value: Decimal): string {
  const { d: words, e: exponent, s: sign } = value
  if (sign !== 1 || exponent < -WORD || exponent >= WORD) return value.toString()
  const isBelowOne = exponent < 0
  let text = isBelowOne ? '0' : String(words[0])
  let at = isBelowOne ? 0 : 1
  const end = words.length - 1
  if (at > end) return text
  text += '.'
  for (; at < end; at++) text += String((words[at] ?? 0) + WORD_BASE).slice(1)
  let last = words[end] ?? 0
  let digits = WORD
  while (digits > 1 && last % 10 === 0) {
    last /= 10
    digits--
  }
  return text + String(last + (TENS[digits] ?? 0)).slice(1)
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
