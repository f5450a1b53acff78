import { daysByMonth, daysInMonth, type Month, monthsOfYear } from '../period/period.ts'

/** Days that a bill covers, first and last included. */
export interface CoveredDays {
  readonly start: string
  readonly end: string
}

/** Months of a year that bills account for, and those that none does. */
export interface MonthCoverage {
  readonly covered: readonly Month[]
  readonly missing: readonly Month[]
}

/**
 * Which of `months` the bills of one meter account for. A meter is read in the middle of a month, so a bill speaks of two:
 * a month is covered when more than half of its days are, which makes one bill that is not there one month that is missing.
 * A bill of a single day (its day of issue, where it tells no period) stands for that whole month.
 */
export function coveredMonths(bills: readonly CoveredDays[], months: readonly Month[]): MonthCoverage {
  const days = new Map<Month, number>()
  for (const { start, end } of withoutOverlap(bills)) {
    const isDay = start === end
    for (const { month, days: count } of daysByMonth(start, end)) {
      days.set(month, (days.get(month) ?? 0) + (isDay ? daysInMonth(month) : count))
    }
  }
  const isCovered = (month: Month) => (days.get(month) ?? 0) * 2 > daysInMonth(month)
  return { covered: months.filter(isCovered), missing: months.filter((month) => !isCovered(month)) }
}

/** The same days told twice, by a bill and its copy, count once; stretches that meet become one. */
function withoutOverlap(bills: readonly CoveredDays[]): readonly CoveredDays[] {
  const merged: { start: string; end: string }[] = []
  for (const { start, end } of bills.toSorted((left, right) => (left.start < right.start ? -1 : 1))) {
    const last = merged.at(-1)
    if (!last || start > last.end || last.start === last.end) merged.push({ start, end })
    else if (end > last.end) last.end = end
  }
  return merged
}

/** Months of a year that are over on a day: all of a past year, none of one to come. `today` is YYYY-MM-DD. */
export function monthsOver(year: number, today: string): readonly Month[] {
  return monthsOfYear(year).filter((month) => month < today.slice(0, 7))
}
