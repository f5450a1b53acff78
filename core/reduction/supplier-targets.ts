import { Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { TARGET_RULES } from './target-rules.ts'

/** What was bought of a supplier in a year. */
export interface BoughtOf {
  readonly id: string
  readonly spendBrl: Decimal
  /** Of what the target counts of scope 3, kg CO2e. */
  readonly kg: Decimal
}

/** Suppliers without emissions may make up this much of the spend, %, as the rules let as much of an inventory be left out. */
const UNTOLD_MOST = TARGET_RULES.sbti_v1.excluded

/**
 * How much of the suppliers has targets of its own, %: by emissions of scope 3, of all that the target counts of it (`countedKg`, what hangs on
 * no supplier too), where the emissions of nearly all that was bought are told, or else by spend (SBTi near-term criteria 5 take either).
 * Who did not tell counts as without. Null where nobody told, or nothing was bought.
 */
export function suppliersWithTargets(
  bought: readonly BoughtOf[],
  hasTarget: ReadonlyMap<string, boolean>,
  countedKg: Decimal,
): Decimal | null {
  if (!bought.some(({ id }) => hasTarget.has(id))) return null
  const spend = sumOf(bought, 'spendBrl')
  const untold = sumOf(
    bought.filter(({ kg }) => !kg.gt(0)),
    'spendBrl',
  )
  const byKg = countedKg.gt(0) && untold.times(100).lte(spend.times(UNTOLD_MOST))
  // A share of the boundary may count less of a line than its supplier emitted.
  const whole = byKg ? Decimal.max(countedKg, sumOf(bought, 'kg')) : spend
  const covered = bought.filter(({ id }) => hasTarget.get(id) === true)
  return whole.gt(0)
    ? sumOf(covered, byKg ? 'kg' : 'spendBrl')
        .div(whole)
        .times(100)
    : null
}

function sumOf(some: readonly BoughtOf[], amount: 'kg' | 'spendBrl'): Decimal {
  return sumDecimals([ZERO, ...some.map((one) => one[amount])])
}
