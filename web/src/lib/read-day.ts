import { daysInMonth, monthOf } from '@pegada/core/period/period.ts'

/** A typed day as YYYY-MM-DD: `18/06/2025`, `18.6.2025`, `18062025` or `2025-06-18`; null for what is no day of the calendar. */
export function readDay(text: string): string | null {
  const written = text.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written)
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(written)
  const [year, month, day] = (iso ? iso.slice(1) : (local?.slice(1).reverse() ?? [])).map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  if (year < 1990 || month < 1 || month > 12 || day < 1 || day > daysInMonth(monthOf(year, month))) return null
  return `${monthOf(year, month)}-${String(day).padStart(2, '0')}`
}
