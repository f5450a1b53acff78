import { beyondLife, type UnitLife } from '@pegada/core/company/unit-life.ts'
import type { ActivityInput, EntryPeriod } from './entry.ts'
import type { Problem } from './entry-field.ts'

/**
 * The five ways of telling the period, as the contract's fields: a month, a day (which stands for its month), a year, or
 * twelve months of one go as `period`; a bill that spans months goes as `start` and `end`.
 */
export type PeriodFields = Pick<ActivityInput, 'period' | 'start' | 'end'>

/** The contract's fields of a period. Empty when the period is not complete. */
export function periodFields(period: EntryPeriod): PeriodFields {
  switch (period.mode) {
    case 'month':
      return period.month === '' ? {} : { period: `${period.year}-${period.month}` }
    case 'day':
      return period.day === '' ? {} : { period: period.day }
    case 'range':
      return period.start === '' || period.end === '' ? {} : { start: period.start, end: period.end }
    default:
      return { period: period.year }
  }
}

/** What is wrong with a period: nothing chosen yet, an end before its start, or a start after today. */
export function periodProblem(period: EntryPeriod, today: string): Problem | undefined {
  const { period: named, start, end } = periodFields(period)
  const first = named ?? start
  if (first === undefined) return { field: 'period', code: 'period.empty', data: {} }
  if (start !== undefined && end !== undefined && end < start) {
    return { field: 'period', code: 'period.end_before_start', data: { start, end } }
  }
  if (first > today.slice(0, first.length)) {
    return { field: 'period', code: 'activity.period_in_future', data: { start: first, today } }
  }
  return undefined
}

/** Which end of the unit's life the period goes beyond: a month by its month, a year only where all of it does. */
export function periodBeyondLife(period: EntryPeriod, life: UnitLife): ReturnType<typeof beyondLife> {
  const { period: named, start, end } = periodFields(period)
  if (start !== undefined && end !== undefined) return beyondLife({ start, end }, life)
  if (named === undefined) return undefined
  const { openedOn, closedOn } = life
  const cut = (day: string | null) => day?.slice(0, named.length) ?? null
  return beyondLife({ start: named, end: named }, { openedOn: cut(openedOn), closedOn: cut(closedOn) })
}

/** The period with the day a document gives: the month when a month is being entered, else that day. */
export function withDocumentDay(period: EntryPeriod, day: string): EntryPeriod {
  const [year = period.year, month = '', date] = day.split('-')
  if (month === '') return { ...period, mode: 'year', year }
  if (date === undefined || period.mode === 'month') return { ...period, mode: 'month', year, month }
  return { ...period, mode: 'day', day }
}

/** The period that a link brings along: a month `yyyy-MM`, or a year that leaves the month to be chosen; else as it was. */
export function withPeriod(period: EntryPeriod, brought: string | undefined): EntryPeriod {
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(brought ?? '') ?? []
  if (year === undefined) return period
  return { ...period, mode: 'month', year, month: month ?? period.month }
}
