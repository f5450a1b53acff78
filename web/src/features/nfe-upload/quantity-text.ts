import { formatDecimal } from '../../lib/number-format.ts'

/** A plain decimal as a field shows it: pt-BR, with a zero added where three decimals could be read as thousands. */
export function typedText(plain: string): string {
  const text = formatDecimal(plain)
  return /^\d{1,3},\d{3}$/.test(text) ? `${text}0` : text
}
