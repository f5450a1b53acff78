import { dayOf, monthAt, monthsFrom, monthsLater, startOfMonth } from '@pegada/core/saas/calendar.ts'

const lengths = { quarter: 3, half: 6, year: 12 } as const

export type FinancePeriod = keyof typeof lengths

/** The months of a period that ends with the running one, and the instants from the first of them on and before the next. */
export function monthsOf(now: Date, period: FinancePeriod) {
  const last = monthAt(now)
  const first = monthsLater(last, 1 - lengths[period])
  return {
    ...{ first, last, today: dayOf(now), months: monthsFrom(first, last) },
    from: startOfMonth(first),
    until: startOfMonth(monthsLater(last, 1)),
  }
}

/** Centavos as BRL with two places. */
export function brlOf(cents: number): string {
  return (cents / 100).toFixed(2)
}
