import { formatDay, formatMonth, formatPeriod } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import type { LineSummary } from './verification.ts'

/** A figure of the file with all its digits, in the marks of the language shown; anything else as it stands in the file. */
export function shownValue(value: string): string {
  return /^-?\d+(?:\.\d+)?$/.test(value) ? formatDecimal(value) : value
}

/** What an entry's days read as: a year, a month, a day, or both ends. */
export function shownPeriod({ period, start, end }: Pick<LineSummary, 'period' | 'start' | 'end'>): string {
  if (period) return /^\d{4}-\d{2}$/.test(period) ? formatMonth(period) : formatDay(period)
  return start && end ? formatPeriod(start, end) : formatDay(start ?? end ?? '')
}
