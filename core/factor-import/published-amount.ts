import { normalizeDecimal } from '../document/decimal-text.ts'
import { Decimal, toPlain } from '../quantity/decimal.ts'

/** Figures as publishers write them, brought to plain decimal text; nothing is rounded and nothing passes a float. */

/** The figure in plain notation (`4.57e-09` → `0.00000000457`), or null when the text is not one number. */
export function publishedAmount(text: string): string | null {
  const plain = normalizeDecimal(text)
  if (plain !== null) return plain
  return SCIENTIFIC.test(text) ? toPlain(new Decimal(text)) : null
}

/** The figure of a file that writes a decimal comma (`0,832`), or null. */
export function publishedAmountWithComma(text: string): string | null {
  return text.includes('.') ? null : publishedAmount(text.replace(',', '.'))
}

/** Two figures multiplied, plain. */
export function times(amount: string, factor: string): string {
  return toPlain(new Decimal(amount).times(factor))
}

/** The quotient to 15 significant digits, plain: more than any published figure has. */
export function dividedBy(amount: string, divisor: string): string {
  return toPlain(new Decimal(amount).div(divisor).toSignificantDigits(15))
}

const SCIENTIFIC = /^[-+]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:e[-+]?\d{1,2})?$/i
