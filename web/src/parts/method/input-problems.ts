import { DomainError } from '@pegada/core/domain-error.ts'
import { Decimal } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { isUnclearShare, readingsOf } from '@pegada/core/quantity/unclear-share.ts'
import { findUnit, parseCountedUnit, parseUnit } from '@pegada/core/quantity/unit.ts'
import type { Failure } from '../../lib/error-message.ts'
import {
  type ColumnSpec,
  type InputSpec,
  isBlank,
  isEmptyRow,
  isRows,
  isWholeNcm,
  type MethodDescription,
  type MethodInputs,
  type MethodValue,
  splitQuantity,
} from './method.ts'

/** A failure with the input it belongs to; a cell of rows is `rows.2.column`, rows counted from one. */
export interface InputProblem extends Failure {
  readonly field: string
}

/** Everything that keeps the method from being calculated, in the order of its form. The server decides again. */
export function problemsOfInputs(method: Pick<MethodDescription, 'inputs'>, inputs: MethodInputs): InputProblem[] {
  return method.inputs.flatMap((spec) =>
    isSaidOtherwise(spec, method.inputs, inputs) ? [] : problemsOf(spec, inputs[spec.name], spec.name),
  )
}

/** Whether nothing was given for an input, and the other one that may stand for it was: in every row, where it is a column. */
function isSaidOtherwise(spec: InputSpec, all: readonly InputSpec[], inputs: MethodInputs): boolean {
  if (spec.askedUnless === undefined || !isBlank(spec, inputs[spec.name])) return false
  const [name = '', column] = spec.askedUnless.split('.')
  const other = all.find((one) => one.name === name)
  const value = inputs[name]
  if (!other || isBlank(other, value)) return false
  if (column === undefined || value === undefined || typeof value === 'string' || !isRows(value)) return true
  return value.filter((row) => !isEmptyRow(row)).every((row) => (row[column] ?? '').trim() !== '')
}

/** The input that a refusal of the server belongs to, or undefined when no input can answer for it. */
export function fieldOfFailure(method: Pick<MethodDescription, 'inputs'>, { data }: Failure): string | undefined {
  const { field } = data
  if (typeof field !== 'string') return undefined
  const [name] = field.split('.')
  return method.inputs.some((spec) => spec.name === name) ? field : undefined
}

function problemsOf(spec: InputSpec | ColumnSpec, value: MethodValue | undefined, field: string): InputProblem[] {
  if (value === undefined || isBlank(spec, value)) {
    return spec.isRequired ? [{ code: 'method.input_missing', data: { field }, field }] : []
  }
  if (typeof value === 'string') return problemOfText(spec, value, field)
  if (isRows(value)) {
    return value.flatMap((row, index) =>
      isEmptyRow(row)
        ? []
        : spec.columns.flatMap((column) =>
            problemsOf(column, row[column.name], `${field}.${index + 1}.${column.name}`),
          ),
    )
  }
  if ('ncm' in value)
    return isWholeNcm(value.ncm) ? [] : [{ code: 'factor.ncm_unknown', data: { ncm: value.ncm }, field }]
  return 'factorId' in value ? [] : problemOfGiven(value, field)
}

function problemOfText(spec: InputSpec | ColumnSpec, text: string, field: string): InputProblem[] {
  const { amount, unit } = splitQuantity(text, spec.unit)
  switch (spec.kind) {
    case 'quantity':
      return caught(field, () => {
        parseQuantity(amount, field)
        if (unit !== '' && findUnit(unit) === undefined) parseUnitOf(spec, unit)
      })
    case 'number':
      return caught(field, () => parseQuantity(text, field))
    case 'percent':
      return caught(field, () => {
        const value = text.replace(/\s*[%٪]$/u, '')
        if (isUnclearShare(text)) {
          throw new DomainError('method.percent_unclear', { field, value, ...readingsOf(text) })
        }
        if (parseQuantity(value, field).gt(new Decimal(100))) {
          throw new DomainError('method.percent_out_of_range', { field, value })
        }
      })
    default:
      return []
  }
}

function parseUnitOf(spec: InputSpec | ColumnSpec, unit: string): void {
  if (spec.isAnyUnit) parseCountedUnit(unit)
  else parseUnit(unit)
}

function problemOfGiven({ co2e, source }: { co2e: string; source: string }, field: string): InputProblem[] {
  if (co2e.trim() === '') return [{ code: 'method.input_missing', data: { field }, field }]
  if (source.trim() === '') return [{ code: 'factor.source_missing', data: { field }, field }]
  return caught(field, () => parseQuantity(co2e, field))
}

function caught(field: string, read: () => unknown): InputProblem[] {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof DomainError) return [{ code: error.code, data: { ...error.data }, field }]
    throw error
  }
}
