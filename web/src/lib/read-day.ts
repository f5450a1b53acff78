import { daysInMonth, monthOf } from '@pegada/core/period/period.ts'
import { datePattern } from './date-pattern.ts'

/**
 * A typed day as YYYY-MM-DD, in the order of the language shown (`18/06/2025`, `18.6.2025`, `18062025` in pt-BR;
 * `6/18/2025` in American English; `2025. 6. 18.` in Korean), or as `2025-06-18` in any; null for what is no day of the
 * calendar.
 */
export function readDay(text: string): string | null {
  const written = text.trim().replace(/\.$/, '')
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const order = [...datePattern().matchAll(/DD|MM|YYYY/g)].map(([part]) => part)
  const figures =
    written.match(/^(\d{1,4})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{1,4})$/)?.slice(1) ?? unmarked(written, order)
  const part = (name: string) => figures?.[order.indexOf(name)] ?? ''
  if (part('YYYY').length !== 4) return null
  return dayOf(Number(part('YYYY')), Number(part('MM')), Number(part('DD')))
}

/** Eight figures without marks, cut in the order of the language. */
function unmarked(written: string, order: readonly string[]): string[] | undefined {
  if (!/^\d{8}$/.test(written)) return undefined
  let at = 0
  return order.map((part) => {
    at += part.length
    return written.slice(at - part.length, at)
  })
}

function dayOf(year: number, month: number, day: number): string | null {
  if (year < 1990 || month < 1 || month > 12 || day < 1 || day > daysInMonth(monthOf(year, month))) return null
  return `${monthOf(year, month)}-${String(day).padStart(2, '0')}`
}
