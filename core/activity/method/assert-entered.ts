import { DomainError } from '../../domain-error.ts'
import type { LineInput, MethodInput, MethodInputs } from '../line.ts'
import { assertSharesClear } from './assert-shares-clear.ts'
import { findMethod } from './calculate-method-line.ts'
import type { GeneratorSpec } from './generator-method.ts'
import type { InputSpec } from './input.ts'
import { METHODS } from './registry.ts'

/**
 * Refuses what whoever enters a line can still say and a stored line cannot: a share that may be read in two ways, and an input
 * that the method once assumed and now asks for, such as the climate of a landfill. Throws `method.percent_unclear`,
 * `method.input_missing`.
 */
export function assertEntered(line: Pick<LineInput, 'method' | 'inputs'>): void {
  assertSharesClear(line)
  const { method, inputs = {} } = line
  if (method === undefined || method.trim() === '') return
  for (const [field, spec] of Object.entries<InputSpec | GeneratorSpec>(findMethod(METHODS, method).inputs)) {
    const unless = 'askedUnless' in spec ? spec.askedUnless : undefined
    if (unless === undefined || isTold(inputs[field]) || isToldEverywhere(inputs, unless)) continue
    throw new DomainError('method.input_missing', { field })
  }
}

/** Whether an input is given; a column (`deposits.k`), in every row. */
function isToldEverywhere(inputs: MethodInputs, path: string): boolean {
  const [name = '', column] = path.split('.')
  const given = inputs[name]
  if (column === undefined) return isTold(given)
  return Array.isArray(given) && given.length > 0 && given.every((row) => isTold(row[column]))
}

function isTold(given: MethodInput | undefined): boolean {
  return given !== undefined && (typeof given !== 'string' || given.trim() !== '')
}
