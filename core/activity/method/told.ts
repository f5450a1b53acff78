import { DomainError } from '../../domain-error.ts'
import { type Figure, restated } from './expression.ts'

/** A share or a number said of something: the same value, in the unit that the formula needs (`kg CaO/kg clinker`). */
export function inUnit(of: Figure, unit: string): Figure {
  return restated(of, { unit })
}

/**
 * A number that somebody typed, with the source they name; a published default keeps its own. Throws
 * `factor.source_missing`, because a factor without a source cannot be checked.
 */
export function told(of: Figure, source: string | undefined, unit = of.unit): Figure {
  const named = of.source ?? source
  if (named === undefined) throw new DomainError('factor.source_missing', { field: of.name })
  return restated(of, { unit, source: named })
}

/** Refuses a result below zero: what left cannot be more than what came in. Throws `method.emission_negative`. */
export function notNegative(result: Figure): Figure {
  if (result.is((value) => value.isNegative() && !value.isZero())) {
    throw new DomainError('method.emission_negative', { value: result.value.toString(), unit: result.unit })
  }
  return result
}
