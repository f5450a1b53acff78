import { DomainError } from '../domain-error.ts'
import type { Decimal } from './decimal.ts'
import type { Dimension } from './dimension.ts'
import type { Unit } from './unit.ts'

/**
 * A quantity is a decimal and a unit, branded by dimension: kilograms plus kilowatt-hours do not compile, and where the
 * unit is known only at run time they throw. Mass and volume never convert into each other here: that takes a density,
 * which is a parameter with a source.
 */
export interface Quantity<D extends Dimension = Dimension> {
  readonly value: Decimal
  readonly unit: Unit<D>
}

/** A quantity of that unit. */
export function quantity<D extends Dimension>(value: Decimal, unit: Unit<D>): Quantity<D> {
  return { value, unit }
}

/** The sum, in the unit of the first; throws `quantity.dimension_mismatch`. */
export function addQuantities<D extends Dimension>(a: Quantity<D>, b: Quantity<NoInfer<D>>): Quantity<D> {
  return { value: a.value.plus(convert(b, a.unit).value), unit: a.unit }
}

/** The same amount in another unit of its dimension; throws `quantity.dimension_mismatch`. */
export function convert<D extends Dimension>(from: Quantity<D>, unit: Unit<NoInfer<D>>): Quantity<D> {
  if (from.unit === unit) return from
  if (!isSameDimension(from.unit, unit)) {
    throw new DomainError('quantity.dimension_mismatch', { from: from.unit.symbol, to: unit.symbol })
  }
  return { value: from.value.times(from.unit.scale).div(unit.scale), unit }
}

/** Whether amounts of the two units can be added. */
export function isSameDimension(a: Unit, b: Unit): boolean {
  return a.dimension === b.dimension
}
