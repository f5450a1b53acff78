import type { Decimal } from '../quantity/decimal.ts'
import { type Driver, type ForecastYear, forecast } from './forecast.ts'

/** What an intensity is measured by in a year, in its own unit: as it is expected, and between what. */
export interface AmountAhead {
  readonly amount: Decimal
  readonly least: Decimal
  readonly most: Decimal
}

/** What is expected of an intensity in a year, kg of CO2e for one of what it is measured by. */
export interface IntensityAhead {
  readonly usual: Decimal
  /** The least emitted over the most made, and the most over the least: an envelope, not a probability. */
  readonly low: Decimal
  readonly high: Decimal
  /** With what initiatives save. */
  readonly with: Decimal
}

/** What an intensity is measured by, moved by these drivers from the first year (as it is) to the last. */
export function amountsAhead(
  amount: Decimal,
  drivers: readonly Driver[],
  firstYear: number,
  lastYear: number,
): ReadonlyMap<number, AmountAhead> {
  const part = { id: 'amount', kg: amount, drivers: drivers.map(({ id }) => id) }
  const years = forecast([part], drivers, firstYear, lastYear)
  return new Map(years.map(({ year, usual, low, high }) => [year, { amount: usual, least: low, most: high }]))
}

/** What was forecast of a year over what it is measured by; undefined where nothing of that may be left. */
export function intensityAhead(
  { usual, low, high }: Pick<ForecastYear, 'usual' | 'low' | 'high'>,
  withKg: Decimal,
  { amount, least, most }: AmountAhead,
): IntensityAhead | undefined {
  if (!least.gt(0)) return undefined
  return { usual: usual.div(amount), low: low.div(most), high: high.div(least), with: withKg.div(amount) }
}
