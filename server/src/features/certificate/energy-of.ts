import { DomainError } from '@pegada/core/domain-error.ts'
import type { Decimal } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { convert, isSameDimension, quantity } from '@pegada/core/quantity/quantity.ts'
import { parseUnit, UNITS } from '@pegada/core/quantity/unit.ts'

/** Energy as typed, in MWh and above zero; throws `certificate.energy_invalid`, or what reading a quantity throws. */
export function energyOf(typed: string, unitText: string): Decimal {
  const value = parseQuantity(typed, 'energy')
  const unit = parseUnit(unitText)
  if (!isSameDimension(unit, UNITS.MWh) || value.isZero()) throw new DomainError('certificate.energy_invalid')
  return convert(quantity(value, unit), UNITS.MWh).value
}
