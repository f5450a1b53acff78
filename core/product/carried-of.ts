import { type Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'
import type { InputWorking } from './product.ts'

/**
 * kg CO2e of a product's inputs that stand in the inventory of the company that makes it, for one declared unit at the gate: each
 * counted amount times what `perUnitKg` says that lines of the inventory hold of one unit.
 */
export function carriedOf(workings: readonly InputWorking[], perUnitKg: (working: InputWorking) => Decimal): Decimal {
  const atGate = workings.filter(({ isExempted, stage }) => !isExempted && stage !== 'end_of_life')
  return sumDecimals(
    atGate.map((working) => (working.quantity.isZero() ? ZERO : working.quantity.times(perUnitKg(working)))),
  )
}
