import type { Month } from '../period/period.ts'
import { Decimal } from '../quantity/decimal.ts'
import { monthAt } from './calendar.ts'

/** Days after the end of a trial within which a payment still counts as its outcome. */
export const daysAfterTrial = 7
const dayMs = 86_400_000

export interface Trial {
  readonly begunAt: Date
  readonly endsAt: Date
  /** The first payment of a plan; null where there was none. */
  readonly paidAt: Date | null
}

export interface TrialCohort {
  /** In which the trials began. */
  readonly month: Month
  readonly trials: number
  readonly paid: number
  /** Trials whose time to pay still runs: in neither of the two. */
  readonly running: number
}

/** Of the trials begun in each month, those that paid until seven days after their end. */
export function trialCohorts(trials: readonly Trial[], now: Date): TrialCohort[] {
  return [...Map.groupBy(trials, ({ begunAt }) => monthAt(begunAt))]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([month, begun]) => {
      const over = begun.filter((trial) => lastDayOf(trial) <= now)
      const paid = over.filter((trial) => trial.paidAt !== null && trial.paidAt <= lastDayOf(trial))
      return { month, trials: over.length, paid: paid.length, running: begun.length - over.length }
    })
}

function lastDayOf({ endsAt }: Trial): Date {
  return new Date(endsAt.getTime() + daysAfterTrial * dayMs)
}

/** Who signed up and when they first paid of a subscription that renews; null of who never did. */
export interface SignedUp {
  readonly signedUpAt: Date
  readonly paidAt: Date | null
}

/** The median of the days from sign-up to the first recurring payment of who paid, and how many never did. */
export function timeToUpgrade(people: readonly SignedUp[]): {
  readonly days: Decimal | null
  readonly paid: number
  readonly free: number
} {
  const days = people
    .flatMap(({ signedUpAt, paidAt }) => (paidAt ? [Math.max(0, paidAt.getTime() - signedUpAt.getTime())] : []))
    .toSorted((left, right) => left - right)
  const middle = Math.floor(days.length / 2)
  const upper = days[middle]
  const lower = days.length % 2 === 0 ? days[middle - 1] : upper
  const median = upper === undefined || lower === undefined ? null : new Decimal(lower + upper).div(2 * dayMs)
  return { days: median, paid: days.length, free: people.length - days.length }
}
