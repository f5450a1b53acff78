import { DomainError } from '../../domain-error.ts'
import { type Figure, figure } from './expression.ts'

/** A share or a number said of something: the same value, in the unit that the formula needs (`kg CaO/kg clinker`). */
export function inUnit(of: Figure, unit: string): Figure {
  return figure(of.name, of.value, unit, of.source)
}

/**
 * A number that somebody typed, with the source they name; a published default keeps its own. Throws
 * `factor.source_missing`, because a factor without a source cannot be checked.
 */
export function told(of: Figure, source: string | undefined, unit = of.unit): Figure {
  const named = of.source ?? source
  if (named === undefined) throw new DomainError('factor.source_missing', { field: of.name })
  return figure(of.name, of.value, unit, named)
}

/** Refuses a result below zero: what left cannot be more than what came in. Throws `method.emission_negative`. */
export function notNegative(result: Figure): Figure {
  if (result.value.isNegative() && !result.value.isZero()) {
    throw new DomainError('method.emission_negative', { value: result.value.toString(), unit: result.unit })
  }
  return result
}
