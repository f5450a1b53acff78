import { type Month, monthOf } from '../period/period.ts'

/**
 * Months and days as they are counted in Brasília, where the platform keeps its books: UTC−3 in all the years it exists (no
 * daylight saving since 2019).
 */

const offsetMs = 3 * 3_600_000

/** The day in Brasília, `2026-11-29`. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() - offsetMs).toISOString().slice(0, 10)
}

/** The month in Brasília, `2026-11`. */
export function monthAt(at: Date): Month {
  return dayOf(at).slice(0, 7) as Month
}

/** The first instant of a day in Brasília. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + offsetMs)
}

/** The first instant of a month in Brasília. */
export function startOfMonth(month: Month): Date {
  return startOfDay(`${month}-01`)
}

/** So many months later, or earlier where `count` is below 0. */
export function monthsLater(month: Month, count: number): Month {
  const whole = numberOf(month) + count
  return monthOf(Math.floor(whole / 12), (whole % 12) + 1)
}

/** How many months lie between: 0 of the same, 1 of the next. */
export function monthsBetween(from: Month, until: Month): number {
  return numberOf(until) - numberOf(from)
}

/** All months from the first to the last, both in it; none where the last is before the first. */
export function monthsFrom(first: Month, last: Month): Month[] {
  const count = monthsBetween(first, last) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => monthsLater(first, index))
}

function numberOf(month: Month): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}
