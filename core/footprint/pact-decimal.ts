import { Decimal } from '../quantity/decimal.ts'

/**
 * Reads a decimal of PACT; undefined where it is none. Two of the patterns of the published OpenAPI have alternations without a
 * group and let `1abc` through, so the whole text is read here. An exponent (`1.2e-3`), which the text of the specification
 * allows and its patterns do not, is read. What a footprint could never mean (beyond 40 digits on either side of the point) is
 * refused, that no short text stands for a huge number.
 */
export function readPactDecimal(text: string): Decimal | undefined {
  if (text.length > LENGTH_MAX) return undefined
  const found = NUMBER.exec(text)
  if (!found) return undefined
  const exponent = Number(found[1] ?? '0')
  if (Math.abs(exponent) > DIGITS_MAX) return undefined
  const value = new Decimal(text.startsWith('+') ? text.slice(1) : text)
  if (value.isZero()) return new Decimal(0)
  return value.e >= DIGITS_MAX || value.decimalPlaces() > DIGITS_MAX ? undefined : value
}

const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:[eE]([+-]?\d{1,4}))?$/
const LENGTH_MAX = 90
const DIGITS_MAX = 40
