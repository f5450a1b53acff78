import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { dayOf, startOfDay } from '@pegada/core/saas/calendar.ts'
import type { Sql } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { brlOf } from './present.ts'
import { type ReceivedDay, selectReceived, sumReceived } from './repo-ledger.ts'

type Revenue = Outputs['platformMetrics']['revenue']
type Bucket = Revenue['now']

const days = { week: 7, month: 30, quarter: 90, year: 365 } as const
const dayMs = 86_400_000

/** What was received in the days that end with today, and in as many before; a week by day, a month in sevens of days, a quarter and a
 * year by month. */
export async function revenueOf(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { period = 'month' }: Inputs['platformMetrics']['revenue'],
): Promise<Revenue> {
  const { today, first, until } = daysOf(clock.now(), period)
  const earlier = daysLater(first, -days[period])
  const received = await selectReceived(db, startOfDay(earlier), until)
  const within = (from: string, until: string) => received.filter(({ day }) => day >= from && day <= until)
  const all = Array.from({ length: days[period] }, (_, index) => daysLater(first, index))
  const spans = spansOf(all, period)
  const bucket = (from: string, until: string) => bucketOf(from, until, within(from, until))
  return {
    now: bucket(first, today),
    before: bucket(earlier, daysLater(first, -1)),
    buckets: spans.map(([from, until]) => bucket(from, until)),
  }
}

/** The days of a period that end with today in Brasília, or so many periods before, as `revenueOf` counts them. */
export function revenueSpan(now: Date, period: keyof typeof days, before = 0): { from: Date; until: Date } {
  const { today, first } = daysOf(now, period)
  const back = -before * days[period]
  return { from: startOfDay(daysLater(first, back)), until: startOfDay(daysLater(today, back + 1)) }
}

/** What was received in a span less what was given back and disputed, in centavos: the same movements as `revenueOf`. */
export function receivedIn(db: Sql, { from, until }: { readonly from: Date; readonly until: Date }): Promise<number> {
  return sumReceived(db, from, until)
}

/** The days that end with today, and the instants from the first of them on and before the next. */
export function daysOf(now: Date, period: keyof typeof days) {
  const today = dayOf(now)
  const first = daysLater(today, 1 - days[period])
  return { today, first, from: startOfDay(first), until: startOfDay(daysLater(today, 1)) }
}

/** The days one by one of a week, in sevens of a month (its first days are what is left), by month of a quarter and a year. */
function spansOf(all: readonly string[], period: keyof typeof days): (readonly [string, string])[] {
  const groupOf = {
    week: (index: number) => index,
    month: (index: number) => Math.floor((index - (all.length % 7)) / 7),
    quarter: (index: number) => all[index]?.slice(0, 7),
    year: (index: number) => all[index]?.slice(0, 7),
  }[period]
  return [...Map.groupBy(all.entries(), ([index]) => groupOf(index)).values()].map((own) => {
    const [first, last] = [own[0], own.at(-1)]
    return [first?.[1] ?? '', last?.[1] ?? ''] as const
  })
}

function bucketOf(from: string, until: string, received: readonly ReceivedDay[]): Bucket {
  const sum = (key: Exclude<keyof ReceivedDay, 'day'>) => received.reduce((total, one) => total + one[key], 0)
  const [recurring, once, setup] = [sum('recurring'), sum('once'), sum('setup')]
  const [refunded, disputed] = [sum('refunded'), sum('disputed')]
  return {
    ...{ from, until, recurring: brlOf(recurring), once: brlOf(once), setup: brlOf(setup), refunded: brlOf(refunded) },
    disputed: brlOf(disputed),
    net: brlOf(recurring + once + setup - refunded - disputed),
  }
}

function daysLater(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}
