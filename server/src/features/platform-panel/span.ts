import type { Span } from './repo.ts'

const days = { month: 30, quarter: 90, year: 365 } as const
export type PanelPeriod = keyof typeof days

/** The span of a period that ends now, or so many periods before. */
export function spanOf(now: Date, period: PanelPeriod, before = 0): Span {
  const ms = days[period] * 86_400_000
  const until = new Date(now.getTime() - before * ms)
  return { from: new Date(until.getTime() - ms), until }
}
