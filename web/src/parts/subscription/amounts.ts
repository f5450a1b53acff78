import { formatDay } from '../../lib/date-format.ts'
import { formatBrl, shiftDecimal } from '../../lib/number-format.ts'

/** Whole centavos as reais: `R$ 1.234,56`, and `−R$ 5,00` for what is taken off. */
export function centsText(cents: number): string {
  const text = formatBrl(shiftDecimal(String(Math.abs(cents)), -2))
  return cents < 0 ? `\u2212${text}` : text
}

// Swedish writes a calendar day as ISO 8601 does.
const brazilianDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** The calendar day of an instant in Brazil, where what is sold is charged and falls due, as YYYY-MM-DD. */
export function dayOf(instant: string): string {
  return brazilianDay.format(new Date(instant))
}

/** The same in words, as the letters tell it. */
export function dayText(instant: string): string {
  return formatDay(dayOf(instant))
}
