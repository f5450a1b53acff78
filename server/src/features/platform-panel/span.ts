import type { Span } from './repo.ts'

const days = { month: 30, quarter: 90, year: 365 } as const
export type PanelPeriod = keyof typeof days

/** A month (`2026-11`) as it is in Brasília, which has no summer time. */
export function spanOfMonth(month: string): Span {
  const from = new Date(`${month}-01T00:00:00-03:00`)
  const next = new Date(from)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return { from, until: next }
}

/** The span of a period that ends now, or so many periods before. */
export function spanOf(now: Date, period: PanelPeriod, before = 0): Span {
  const ms = days[period] * 86_400_000
  const until = new Date(now.getTime() - before * ms)
  return { from: new Date(until.getTime() - ms), until }
}
