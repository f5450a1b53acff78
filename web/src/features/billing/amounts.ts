import { formatDay } from '../../lib/date-format.ts'
import { formatBrl, shiftDecimal } from '../../lib/number-format.ts'

/** Whole centavos as reais: `R$ 1.234,56`, and `−R$ 5,00` for what is taken off. */
export function centsText(cents: number): string {
  const text = formatBrl(shiftDecimal(String(Math.abs(cents)), -2))
  return cents < 0 ? `\u2212${text}` : text
}

/** The calendar day of an instant where the reader is. */
export function dayText(instant: string): string {
  const date = new Date(instant)
  const two = (part: number) => String(part).padStart(2, '0')
  return formatDay(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`)
}
