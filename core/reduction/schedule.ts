import { type Month, monthOf, monthsOfYear, yearOfMonth } from '../period/period.ts'
import { Decimal, ONE, sumDecimals, ZERO } from '../quantity/decimal.ts'

/** When an initiative works: from its first month it grows evenly to all of its effect over the ramp, and ends with its life. */
export interface Schedule {
  readonly start: Month
  /** Months until it has its whole effect; 0 for at once. */
  readonly rampMonths: number
  readonly lifetimeYears: number
}

/** The part of its effect that an initiative has in a month, 0 to 1: month k of a ramp of n has k ÷ n of it. */
export function effectIn({ start, rampMonths, lifetimeYears }: Schedule, month: Month): Decimal {
  const age = indexOf(month) - indexOf(start)
  if (age < 0 || age >= lifetimeYears * MONTHS) return ZERO
  return age + 1 >= rampMonths ? ONE : new Decimal(age + 1).div(rampMonths)
}

/** The mean over the months of a year of the part of its effect that an initiative has. */
export function effectInYear(schedule: Schedule, year: number): Decimal {
  return sumDecimals(monthsOfYear(year).map((month) => effectIn(schedule, month))).div(MONTHS)
}

/** The first month after its life. */
export function endOf({ start, lifetimeYears }: Schedule): Month {
  return monthOf(yearOfMonth(start) + lifetimeYears, Number(start.slice(5)))
}

function indexOf(month: Month): number {
  return yearOfMonth(month) * MONTHS + Number(month.slice(5))
}

const MONTHS = 12
