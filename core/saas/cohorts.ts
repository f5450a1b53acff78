import type { Month } from '../period/period.ts'
import { Decimal } from '../quantity/decimal.ts'
import { monthsBetween, monthsFrom } from './calendar.ts'
import type { Movement } from './movement.ts'

/** Customers by the month of their first recurring payment, and how many of them there are at the end of each month since. */
export interface Cohort {
  readonly month: Month
  /** At the end of month 0, 1, 2 … after it, until the last month. Money is of twelve months, in centavos. */
  readonly ages: readonly { readonly customers: number; readonly yearCents: number }[]
  /** All that came in the month, those too that left within it. */
  readonly customers: number
  /** What they came to with their first payment. */
  readonly yearCents: number
}

/** Cohorts in the order of their months, followed until the end of `last`; who came later is not in them. */
export function cohortsOf(movements: readonly Movement[], last: Month): Cohort[] {
  const perCustomer = Map.groupBy(movements, ({ customer }) => customer)
  const found = new Map<
    Month,
    { customers: number; yearCents: number; ages: { customers: number; yearCents: number }[] }
  >()
  for (const own of perCustomer.values()) {
    const inOrder = own.toSorted((left, right) => left.at.getTime() - right.at.getTime())
    const [first] = inOrder
    if (first?.kind !== 'new' || first.month > last) continue
    const months = monthsFrom(first.month, last)
    const cohort = found.get(first.month) ?? {
      customers: 0,
      yearCents: 0,
      ages: months.map(() => ({ customers: 0, yearCents: 0 })),
    }
    found.set(first.month, cohort)
    cohort.customers += 1
    cohort.yearCents += first.to
    let next = 0
    let level: Movement | undefined
    for (const [age, month] of months.entries()) {
      for (; next < inOrder.length && (inOrder[next] as Movement).month <= month; next++) {
        level = inOrder[next]
      }
      const at = cohort.ages[age]
      if (!at || !level || level.kind === 'churn') continue
      at.customers += 1
      at.yearCents += level.to
    }
  }
  return [...found].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([month, rest]) => ({ month, ...rest }))
}

/** How many were seen at an age, and how many of them were still there a month later. */
export interface Survival {
  readonly seen: number
  readonly stayed: number
}

/**
 * Of all cohorts together: by age k ≥ 1, who was there at the end of month k − 1 and who at the end of month k. Only months that are
 * over are looked at: `last` is one. Who comes back counts as there, never as more than were seen.
 */
export function survivalOf(cohorts: readonly Cohort[], last: Month): ReadonlyMap<number, Survival> {
  const byAge = new Map<number, Survival>()
  for (const { month, ages } of cohorts) {
    for (let age = 1; age <= monthsBetween(month, last); age++) {
      const seen = ages[age - 1]?.customers ?? 0
      const stayed = Math.min(seen, ages[age]?.customers ?? 0)
      const before = byAge.get(age) ?? { seen: 0, stayed: 0 }
      byAge.set(age, { seen: before.seen + seen, stayed: before.stayed + stayed })
    }
  }
  return byAge
}

/** The share that stays, or null where nobody was seen. */
export function stayShare({ seen, stayed }: Survival): Decimal | null {
  return seen === 0 ? null : new Decimal(stayed).div(seen)
}
