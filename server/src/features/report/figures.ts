import { daysInMonth, type Month } from '@pegada/core/period/period.ts'
import { Decimal, decimal, toPlain } from '@pegada/core/quantity/decimal.ts'

/**
 * Figures and dates as a Brazilian reader expects them, from exact decimals as text and never through a float. This is
 * the edge where amounts are rounded, once, half to even; an amount that would round to nothing shows as `< 0,001`.
 */
const PLACES = 3

/** A plain decimal with that many places. */
export function formatDecimal(plain: string, places: number): string {
  const value = decimal(plain)
  const rounded = value.toDecimalPlaces(places, Decimal.ROUND_HALF_EVEN)
  if (rounded.isZero() && !value.isZero()) return `< ${grouped(new Decimal(10).pow(-places).toFixed(places))}`
  return grouped(rounded.toFixed(places))
}

/** Kilograms with three places. */
export function formatKg(kg: string): string {
  return formatDecimal(kg, PLACES)
}

/** Kilograms as tonnes with three places. */
export function formatTonnes(kg: string): string {
  return formatDecimal(toPlain(decimal(kg).div(1000)), PLACES)
}

/** A plain decimal with all its digits. */
export function formatExact(plain: string): string {
  return grouped(toPlain(decimal(plain)))
}

/** The share of a part in a whole, %, with one place; a dash where there is no whole. */
export function formatShare(part: string, whole: string): string {
  return decimal(whole).isZero() ? '–' : `${formatDecimal(toPlain(shareOf(part, whole).times(100)), 1)}%`
}

/** The share of a part in a whole, 0 to 1, for drawing. */
export function drawnShare(part: string, whole: string): number {
  return decimal(whole).isZero() ? 0 : shareOf(part, whole).toNumber()
}

/** A count with its thousands grouped. */
export function formatCount(count: number): string {
  return grouped(String(count))
}

/** `2025-03-01` as `01/03/2025`. */
function formatDay(day: string): string {
  return day.split('-').reverse().join('/')
}

/** `2025-03` as `03/2025`; a year as it is. */
export function formatMonth(month: string): string {
  return month.split('-').reverse().join('/')
}

/** A period in its shortest form: a year, a month, a day or two days. */
export function formatPeriod(start: string, end: string): string {
  if (start === end) return formatDay(start)
  const month = start.slice(0, 7)
  if (start === `${month}-01` && end === `${month}-${daysInMonth(month as Month)}`) return formatMonth(month)
  const year = start.slice(0, 4)
  if (start === `${year}-01-01` && end === `${year}-12-31`) return year
  return `${formatDay(start)} a ${formatDay(end)}`
}

/** An instant in São Paulo's time: `21/11/2026 09:00`. */
export function formatInstant(instant: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  })
    .formatToParts(new Date(instant))
    .map(({ type, value }) => [type, value] as const)
  const { day, month, hour, minute } = Object.fromEntries(parts)
  const year = new Intl.DateTimeFormat('pt-BR', { year: 'numeric', timeZone: 'America/Sao_Paulo' }).format(
    new Date(instant),
  )
  return `${day}/${month}/${year} ${hour}:${minute}`
}

function shareOf(part: string, whole: string): Decimal {
  return decimal(part).div(decimal(whole))
}

function grouped(plain: string): string {
  const [whole = '', fraction] = plain.split('.')
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return fraction === undefined ? thousands : `${thousands},${fraction}`
}
