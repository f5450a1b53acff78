import { SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { groupDigits, type NumberMarks, numberMarks } from '@pegada/core/language/number-marks.ts'
import { daysInMonth, type Month } from '@pegada/core/period/period.ts'
import { Decimal, decimal, toPlain } from '@pegada/core/quantity/decimal.ts'

/**
 * Figures and dates on paper, as the readers of a language expect them, from exact decimals as text and never through a
 * float. This is the edge where amounts are rounded, once, half to even; an amount that would round to nothing shows as
 * `< 0,001`.
 */
export interface Figures {
  /** A plain decimal with that many places. */
  decimal(plain: string, places: number): string
  /** Kilograms with three places. */
  kg(kg: string): string
  /** Kilograms as tonnes with three places. */
  tonnes(kg: string): string
  /** A plain decimal with all its digits. */
  exact(plain: string): string
  /** The share of a part in a whole, %, with one place; a dash where there is no whole. */
  share(part: string, whole: string): string
  /** A count with its thousands grouped. */
  count(count: number): string
  /** `2025-03` as `03/2025`; a year as it is. */
  month(month: string): string
  /** A period in its shortest form: a year, a month, a day or two days. */
  period(start: string, end: string): string
  /** An instant in São Paulo's time: `21/11/2026 09:00`. */
  instant(instant: string): string
}

const PLACES = 3

/** The figures of a language. Spaces are ones that every typeface has. */
export function makeFigures(language: string): Figures {
  const marks = marksOf(language)
  const grouped = (plain: string): string => {
    const [whole = '', fraction] = plain.split('.')
    const thousands = groupDigits(whole, marks.group)
    return fraction === undefined ? thousands : `${thousands}${marks.decimal}${fraction}`
  }
  const rounded = (plain: string, places: number): string => {
    const value = decimal(plain)
    const near = value.toDecimalPlaces(places, Decimal.ROUND_HALF_EVEN)
    if (near.isZero() && !value.isZero()) return `< ${grouped(new Decimal(10).pow(-places).toFixed(places))}`
    return grouped(near.toFixed(places))
  }
  const day = (iso: string): string => {
    const [year = '', month = '', date = ''] = iso.split('-')
    return marks.day.replace('YYYY', year).replace('MM', month).replace('DD', date)
  }
  const month = (iso: string): string =>
    marks.day.startsWith('YYYY') ? iso.replace('-', '/') : iso.split('-').reverse().join('/')
  return {
    decimal: rounded,
    kg: (kg) => rounded(kg, PLACES),
    tonnes: (kg) => rounded(toPlain(decimal(kg).div(1000)), PLACES),
    exact: (plain) => grouped(toPlain(decimal(plain))),
    share: (part, whole) =>
      decimal(whole).isZero() ? '–' : `${rounded(toPlain(shareOf(part, whole).times(100)), 1)}${marks.percent}`,
    count: (count) => grouped(String(count)),
    month,
    period(start, end) {
      if (start === end) return day(start)
      const first = start.slice(0, 7)
      if (start === `${first}-01` && end === `${first}-${daysInMonth(first as Month)}`) return month(first)
      const year = start.slice(0, 4)
      if (start === `${year}-01-01` && end === `${year}-12-31`) return year
      return `${day(start)}${language === SOURCE_LANGUAGE ? ' a ' : ' – '}${day(end)}`
    },
    instant(instant) {
      const local = new Intl.DateTimeFormat('sv-SE', {
        dateStyle: 'short',
        timeStyle: 'short',
        timeZone: 'America/Sao_Paulo',
      })
      const [date = '', time = ''] = local.format(new Date(instant)).split(' ')
      return `${day(date)} ${time}`
    },
  }
}

/** The share of a part in a whole, 0 to 1, for drawing. */
export function drawnShare(part: string, whole: string): number {
  return decimal(whole).isZero() ? 0 : shareOf(part, whole).toNumber()
}

function shareOf(part: string, whole: string): Decimal {
  return decimal(part).div(decimal(whole))
}

interface Marks extends Pick<NumberMarks, 'group' | 'decimal' | 'percent'> {
  /** Order and marks of a day, such as `DD/MM/YYYY`. */
  readonly day: string
}

function marksOf(language: string): Marks {
  const { group, decimal, percent } = numberMarks(language)
  const date = new Intl.DateTimeFormat(language, {
    numberingSystem: 'latn',
    calendar: 'gregory',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(Date.UTC(2025, 5, 18)))
  const names: Readonly<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' }
  const clean = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/\u202f/g, '\u00a0')
  return {
    group: clean(group),
    decimal,
    percent,
    day: clean(date.map(({ type, value }) => names[type] ?? value).join('')).trim(),
  }
}
