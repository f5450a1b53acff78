import { DomainError } from '../domain-error.ts'
import { textMemory } from '../text-memory.ts'

/**
 * Calendar years, months and days as plain text (`2025`, `2025-08`, `2025-08-01`), never a JS Date: a date here has no
 * time and no zone. Gregorian calendar.
 */
export type Month = `${number}-${number}`

/** A period as entered: a year, a month or a day; a day stands for its month. */
export type Period =
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'month'; readonly year: number; readonly month: Month }
  | { readonly kind: 'day'; readonly year: number; readonly month: Month; readonly day: string }

/** Reads `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; throws `period.empty` or `period.invalid`. */
export function parsePeriod(text: string): Period {
  return periods(text, readPeriod)
}

function readPeriod(text: string): Period {
  const found = PERIOD.exec(text.trim())
  if (!found)
    throw new DomainError(text.trim() === '' ? 'period.empty' : 'period.invalid', { value: text.slice(0, 40) })
  const [, yearText = '', monthText, dayText] = found
  const year = Number(yearText)
  if (year < YEAR_MIN || year > YEAR_MAX) throw new DomainError('period.invalid', { value: text.slice(0, 40) })
  if (monthText === undefined) return { kind: 'year', year }
  const monthNumber = Number(monthText)
  if (monthNumber < 1 || monthNumber > 12) throw new DomainError('period.invalid', { value: text.slice(0, 40) })
  const month = monthOf(year, monthNumber)
  if (dayText === undefined) return { kind: 'month', year, month }
  const dayNumber = Number(dayText)
  if (dayNumber < 1 || dayNumber > daysInMonth(month)) {
    throw new DomainError('period.invalid', { value: text.slice(0, 40) })
  }
  return { kind: 'day', year, month, day: `${month}-${dayText}` }
}

/** The month of that year, 1 to 12. */
export function monthOf(year: number, monthNumber: number): Month {
  return `${String(year).padStart(4, '0')}-${String(monthNumber).padStart(2, '0')}` as Month
}

/** The calendar year of a month. */
export function yearOfMonth(month: Month): number {
  return Number(month.slice(0, 4))
}

/** The twelve months of a year, January first. */
export function monthsOfYear(year: number): readonly Month[] {
  return Array.from({ length: 12 }, (_, index) => monthOf(year, index + 1))
}

/** How many days the month has. */
export function daysInMonth(month: Month): number {
  const year = yearOfMonth(month)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month.slice(5)) - 1]
  return days ?? 0
}

/** The months that a range of days touches, first and last day included, each with how many of its days are in it. */
export function daysByMonth(start: string, end: string): readonly { readonly month: Month; readonly days: number }[] {
  const first = parsePeriod(start)
  const last = parsePeriod(end)
  if (first.kind !== 'day') throw new DomainError('period.invalid', { value: start.slice(0, 40) })
  if (last.kind !== 'day') throw new DomainError('period.invalid', { value: end.slice(0, 40) })
  if (last.day < first.day) throw new DomainError('period.end_before_start', { start: first.day, end: last.day })
  const months: { month: Month; days: number }[] = []
  for (let month = first.month; month <= last.month; month = nextMonth(month)) {
    const from = month === first.month ? Number(first.day.slice(8)) : 1
    const to = month === last.month ? Number(last.day.slice(8)) : daysInMonth(month)
    months.push({ month, days: to - from + 1 })
    if (months.length > MONTHS_MAX) throw new DomainError('period.too_long', { start: first.day, end: last.day })
  }
  return months
}

/** The month after. */
export function nextMonth(month: Month): Month {
  const number = Number(month.slice(5))
  return number === 12 ? monthOf(yearOfMonth(month) + 1, 1) : monthOf(yearOfMonth(month), number + 1)
}

const PERIOD = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/
const YEAR_MIN = 1990
const YEAR_MAX = 2100
const MONTHS_MAX = 120

/** Periods read before: an import names the same few over and over. */
const periods = textMemory<Period>(5_000)
