import { DomainError } from '../../domain-error.ts'
import type { Figure } from './expression.ts'

/** The figure, which a formula divides by; throws `method.input_invalid` naming the field when it is zero or less. */
export function aboveZero<F extends Figure>(given: F, field: string): F {
  if (given.is((value) => !value.isPositive() || value.isZero()))
    throw new DomainError('method.input_invalid', { field })
  return given
}
