import { type Decimal, sumDecimals } from '../quantity/decimal.ts'

/** A value and how much it counts. */
export interface Weighted {
  readonly weight: Decimal
  readonly value: Decimal
}

/** Σ weight × value ÷ Σ weight: a share of primary data, a score of quality. Null where nothing weighs. */
export function weightedMean(items: readonly Weighted[]): Decimal | null {
  const whole = sumDecimals(items.map(({ weight }) => weight))
  if (whole.isZero()) return null
  return sumDecimals(items.map(({ weight, value }) => weight.times(value))).div(whole)
}
