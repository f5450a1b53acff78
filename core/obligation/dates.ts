import type { DateLabel, Rule, RuleDate } from './rule.ts'

/** A day of a rule, YYYY-MM-DD. */
export interface Dated {
  readonly on: string
  readonly label: DateLabel
  readonly isDue: boolean
  readonly isUnsure: boolean
}

/** The days of a rule from one day to another, both included, in their order. */
export function datesOf(
  { dates, from, to }: Pick<Rule, 'dates' | 'from' | 'to'>,
  first: string,
  last: string,
): Dated[] {
  const begins = from ?? ''
  return dates
    .flatMap((date) => daysOf(date, Number(first.slice(0, 4)), Number(last.slice(0, 4))).map((on) => dated(date, on)))
    .filter(({ on }) => on >= first && on <= last && on >= begins && (to === null || on <= to))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
}

/** The next day on which something is due, today included; undefined where none is set or known. */
export function nextDue(rule: Pick<Rule, 'dates' | 'from' | 'to'>, today: string): Dated | undefined {
  const later = `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`
  return datesOf(rule, today, later).find(({ isDue }) => isDue)
}

/** Days from one day to another; negative where that is past. */
export function daysUntil(today: string, on: string): number {
  return Math.round((Date.parse(`${on}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000)
}

/** When people are told of a day that comes: a month and a week before. */
export const TOLD_BEFORE = [30, 7] as const

/** Which telling a day is at, by the days that are left; undefined where it is too far off or past. */
export function tellingOf(daysLeft: number): (typeof TOLD_BEFORE)[number] | undefined {
  if (daysLeft < 0) return undefined
  return TOLD_BEFORE.findLast((days) => daysLeft <= days)
}

function dated({ label, isDue, isUnsure = false }: RuleDate, on: string): Dated {
  return { on, label, isDue, isUnsure }
}

function daysOf(date: RuleDate, first: number, last: number): string[] {
  if (date.kind === 'once') return [date.on]
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  if (date.kind === 'last_working_day') return years.map((year) => lastWorkingDay(year, date.month))
  return years.filter((year) => year >= (date.fromYear ?? 0)).map((year) => `${year}-${date.on}`)
}

/** The last day of a month that is no Saturday or Sunday; public holidays are not looked at. */
function lastWorkingDay(year: number, month: number): string {
  const day = new Date(Date.UTC(year, month, 0))
  while (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}
