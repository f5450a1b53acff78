import type { Month } from '../period/period.ts'
import { Decimal, ZERO } from '../quantity/decimal.ts'
import { monthAt, monthsBetween } from './calendar.ts'
import { type Survival, stayShare } from './cohorts.ts'

/** A subscription whose paid period ends. */
export interface Ending {
  readonly customer: string
  readonly subscription: string
  readonly endsAt: Date
  /** When its customer first paid. */
  readonly since: Date
  /** It was cancelled and ends with the period. */
  readonly isCancelled: boolean
  /** What it comes to now and what it would from then on, of twelve months in centavos. */
  readonly yearCents: number
  readonly nextYearCents: number
}

export interface Renewal extends Ending {
  readonly month: Month
  /** How likely it renews, 0 to 1; null where nothing was ever seen to tell by. */
  readonly chance: Decimal | null
  /** What the chance rests on: customers of the same age, all customers where too few were, or that it was cancelled. */
  readonly basis: 'age' | 'all' | 'cancelled' | 'none'
  readonly seen: Survival
}

/** Below so many customers seen at an age, all ages together are taken. */
export const leastSeen = 5

/**
 * What is expected at each end: the share of customers of that age (months since their first payment) that stayed a month longer, from
 * the cohorts. It is a forecast and no promise: past months are all it knows.
 */
export function renewalsOf(endings: readonly Ending[], survival: ReadonlyMap<number, Survival>): Renewal[] {
  const all = { seen: 0, stayed: 0 }
  for (const { seen, stayed } of survival.values()) {
    all.seen += seen
    all.stayed += stayed
  }
  return endings
    .map((ending): Renewal => {
      const month = monthAt(ending.endsAt)
      const nothing = { seen: 0, stayed: 0 }
      if (ending.isCancelled) return { ...ending, month, chance: ZERO, basis: 'cancelled', seen: nothing }
      const own = survival.get(Math.max(1, monthsBetween(monthAt(ending.since), month))) ?? nothing
      const isEnough = own.seen >= leastSeen
      const seen = isEnough ? own : all
      const chance = stayShare(seen)
      return { ...ending, month, chance, basis: chance === null ? 'none' : isEnough ? 'age' : 'all', seen }
    })
    .toSorted((left, right) => left.endsAt.getTime() - right.endsAt.getTime())
}

export interface RenewalMonth {
  readonly month: Month
  readonly subscriptions: number
  /** Of twelve months, in centavos: what ends, and what is expected to go on; of those without a chance, all. */
  readonly yearCents: number
  readonly expectedYearCents: Decimal
  readonly withoutChance: number
}

/** Renewals by the month in which they fall due. */
export function renewalMonths(renewals: readonly Renewal[]): RenewalMonth[] {
  return [...Map.groupBy(renewals, ({ month }) => month)]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([month, due]) => ({
      month,
      subscriptions: due.length,
      yearCents: due.reduce((sum, { yearCents }) => sum + yearCents, 0),
      expectedYearCents: due.reduce(
        (sum, { nextYearCents, chance }) => sum.plus(chance === null ? nextYearCents : chance.times(nextYearCents)),
        new Decimal(0),
      ),
      withoutChance: due.filter(({ chance }) => chance === null).length,
    }))
}
