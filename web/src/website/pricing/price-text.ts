import { formatDecimal } from '../../lib/number-format.ts'
import { numberStyle } from '../../lib/number-style.ts'

/** Centavos as an amount in reais in the language of the page: `R$ 47,50`; whole reais without centavos. */
export function priceText(cents: number): string {
  const plain = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  return numberStyle().money(formatDecimal(plain, cents % 100 === 0 ? 0 : 2))
}
