import type { LineInput } from '@pegada/core/activity/line.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { daysInMonth, type Month, parsePeriod } from '@pegada/core/period/period.ts'

/** First and last day that a line covers. Throws what the core throws for a period it cannot read. */
export function periodDays(line: Pick<LineInput, 'period' | 'start' | 'end'>): { start: string; end: string } {
  if (line.start && line.end) return { start: line.start, end: line.end }
  if (!line.period) throw new DomainError('period.empty')
  parsePeriod(line.period)
  if (line.period.length === 4) return { start: `${line.period}-01-01`, end: `${line.period}-12-31` }
  if (line.period.length === 7) {
    const last = String(daysInMonth(line.period as Month)).padStart(2, '0')
    return { start: `${line.period}-01`, end: `${line.period}-${last}` }
  }
  return { start: line.period, end: line.period }
}

/** Refuses what has not begun yet: an inventory tells what was done. `today` is YYYY-MM-DD. */
export function refuseFuture(start: string, today: string): void {
  if (start > today) throw new DomainError('activity.period_in_future', { start, today })
}
