import { DomainError } from '../../domain-error.ts'
import { isUnclearShare, readingsOf } from '../../quantity/unclear-share.ts'
import type { LineInput, MethodInput } from '../line.ts'
import { findMethod } from './calculate-method-line.ts'
import type { GeneratorSpec } from './generator-method.ts'
import type { InputSpec } from './input.ts'
import { METHODS } from './registry.ts'

/**
 * Refuses a percentage of 1 or less that comes without its mark: "0.85" may be 0.85 % or, as a spreadsheet shows a fraction, 85 %.
 * Whoever enters a line is asked; a line that was stored means what it says. Throws `method.percent_unclear`, with both readings.
 */
export function assertSharesClear({ method, inputs = {} }: Pick<LineInput, 'method' | 'inputs'>): void {
  if (method === undefined || method.trim() === '') return
  const { inputs: specs } = findMethod(METHODS, method)
  for (const [name, spec] of Object.entries<InputSpec | GeneratorSpec>(specs)) refuseUnclear(spec, name, inputs[name])
}

function refuseUnclear(spec: InputSpec | GeneratorSpec, field: string, given: MethodInput | undefined): void {
  if (spec.kind === 'rows' && Array.isArray(given)) {
    for (const [index, row] of given.entries()) {
      for (const [name, column] of Object.entries(spec.columns)) {
        refuseUnclear(column, `${field}.${index + 1}.${name}`, row[name])
      }
    }
  }
  if (spec.kind !== 'percent' || typeof given !== 'string' || !isUnclearShare(given)) return
  throw new DomainError('method.percent_unclear', { field, value: given.slice(0, 20), ...readingsOf(given) })
}
