import { type Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'

/** What was bought of a supplier in a year. */
export interface BoughtOf {
  readonly id: string
  readonly spendBrl: Decimal
  /** Of scope 3, kg CO2e. */
  readonly kg: Decimal
}

/**
 * How much of the suppliers has targets of its own, %: by emissions of scope 3, or by spend where none are told (SBTi near-term criteria 5 take
 * either). Who did not tell counts as without. Null where nobody told, or nothing was bought.
 */
export function suppliersWithTargets(
  bought: readonly BoughtOf[],
  hasTarget: ReadonlyMap<string, boolean>,
): Decimal | null {
  if (!bought.some(({ id }) => hasTarget.has(id))) return null
  const sumOf = (some: readonly BoughtOf[], amount: 'kg' | 'spendBrl') =>
    sumDecimals([ZERO, ...some.map((one) => one[amount])])
  const amount = sumOf(bought, 'kg').gt(0) ? 'kg' : 'spendBrl'
  const whole = sumOf(bought, amount)
  const covered = bought.filter(({ id }) => hasTarget.get(id) === true)
  return whole.gt(0) ? sumOf(covered, amount).div(whole).times(100) : null
}
