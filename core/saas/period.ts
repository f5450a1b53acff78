import type { Month } from '../period/period.ts'
import { monthsFrom, monthsLater } from './calendar.ts'

export const METRIC_PERIODS = ['month', 'quarter', 'year', 'all'] as const
export type MetricPeriod = (typeof METRIC_PERIODS)[number]

export interface MonthSpan {
  readonly first: Month
  readonly last: Month
}

const lengths = { month: 1, quarter: 3, year: 12 } as const

/** The months of a period that ends with `last`, none before the first of all. */
export function spanOf(period: MetricPeriod, last: Month, firstOfAll: Month): MonthSpan {
  if (period === 'all') return { first: firstOfAll < last ? firstOfAll : last, last }
  return { first: monthsLater(last, 1 - lengths[period]), last }
}

/** The same number of months just before. */
export function spanBefore({ first, last }: MonthSpan): MonthSpan {
  return { first: monthsLater(first, -monthsFrom(first, last).length), last: monthsLater(first, -1) }
}
