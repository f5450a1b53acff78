import { DomainError, unlessRefused } from '@pegada/core/domain-error.ts'
import type { Catalogue } from '@pegada/core/factor/catalogue.ts'
import type { Generator } from '@pegada/core/factor/generator.ts'
import { convertWithFuel } from '@pegada/core/fuel/convert-with-fuel.ts'
import { ONE } from '@pegada/core/quantity/decimal.ts'
import { quantity } from '@pegada/core/quantity/quantity.ts'
import { findUnit, parseUnit, type Unit } from '@pegada/core/quantity/unit.ts'

/**
 * The symbol of a unit, as a document writes it, in which the amount of a source may be given: one of its own, or one that
 * the fuel's density or heat leads from (fuel oil by the kilogram, coke by the tonne), as an entry by hand may have.
 * Throws `activity.unit_mismatch` with the source's own units.
 */
export function acceptedUnit(catalogue: Catalogue, generator: Generator, written: string): string {
  const unit = unitOf(written)
  const isOwn = unit !== undefined && generator.units.includes(unit.symbol)
  if (unit !== undefined && (isOwn || isConvertible(catalogue, generator, unit))) return unit.symbol
  throw new DomainError('activity.unit_mismatch', { unit: written, accepted: [...generator.units] })
}

/** A cubic metre of LPG may be of the liquid or of the gas, which are two hundred times apart. */
function isConvertible({ fuelProperties }: Catalogue, { units, method }: Generator, from: Unit): boolean {
  const to = findUnit(units[0] ?? '')
  const fuel = 'fuel' in method ? fuelProperties.get(method.fuel) : undefined
  if (to === undefined || fuel === undefined || (fuel.fuel === 'lpg' && from.symbol === 'm³')) return false
  return unlessRefused(() => convertWithFuel(quantity(ONE, from), to, fuel) !== null) ?? false
}

function unitOf(written: string): Unit | undefined {
  return unlessRefused(() => parseUnit(written))
}
