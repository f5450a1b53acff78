import { type Decimal, ONE, sumDecimals, ZERO } from '../quantity/decimal.ts'

/** What a unit emitted in a year, and what it is measured by: employees, R$ million, m², tonnes made; both with the share that counts. */
export interface UnitOfYear {
  readonly unitId: string
  readonly kg: Decimal
  /** Null where nobody gave it: that is no zero. */
  readonly amount: Decimal | null
}

/** Emissions by what they are measured by. */
export interface Intensity {
  readonly kg: Decimal
  readonly amount: Decimal
  /** kg CO2e for one of the amount; null where a unit that emitted has no amount, or all of it is zero. */
  readonly perOne: Decimal | null
  /** Units that emitted and have no amount: without them both sides would not be of the same. */
  readonly missing: readonly string[]
}

/**
 * Emissions ÷ amount over the same units: a unit that emitted without an amount leaves the whole without a value, for either side would be
 * short of it (GHG Protocol Corporate Standard, chapter 9, ratio indicators). A unit without emissions counts with its amount.
 */
export function intensityOf(units: readonly UnitOfYear[]): Intensity {
  const missing = units.filter(({ kg, amount }) => amount === null && !kg.isZero()).map(({ unitId }) => unitId)
  const kg = sumDecimals([ZERO, ...units.map((unit) => unit.kg)])
  const amount = sumDecimals([ZERO, ...units.flatMap((unit) => unit.amount ?? [])])
  const isWhole = missing.length === 0 && amount.gt(0)
  return { kg, amount, perOne: isWhole ? kg.div(amount) : null, missing }
}

/** How one intensity stands to another, as a share of the other; null where there is nothing to compare. */
export function changeOf(value: Decimal | null, other: Decimal | null): Decimal | null {
  return value && other?.gt(0) ? value.div(other).minus(ONE) : null
}
