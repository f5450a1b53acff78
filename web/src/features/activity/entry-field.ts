import type { Failure } from '../../lib/error-message.ts'
import { type Generator, type PeriodMode, parameterFields } from './entry.ts'

/** Where a refusal is shown. What no field can answer for stands under the button. */
export const entryFields = [
  'category',
  'businessUnit',
  'generator',
  'method',
  'quantity',
  'months',
  'unit',
  'period',
  'sector',
  'region',
  'vehicle',
  'modelYear',
  'attachment',
  'description',
] as const
export type EntryField = (typeof entryFields)[number]

/** A failure with the field it belongs to. */
export interface Problem extends Failure {
  readonly field: EntryField
  /** The input of a method that it belongs to. */
  readonly input?: string
}

/** The field a code of the server or of the core belongs to; undefined for failures of no field. */
export function fieldOf({ code, data }: Failure): EntryField | undefined {
  if (code.startsWith('quantity.') && isOfMonth(data.field)) return 'months'
  const [, field] = byCode.find(([pattern]) => pattern.test(code)) ?? []
  return field
}

/** Where a failure is shown in the form as it stands: undefined when its field is not on the page. */
export function placeOf(
  failure: Failure,
  mode: PeriodMode,
  generator: Pick<Generator, 'parameters'> | undefined,
): EntryField | undefined {
  const field = fieldOf(failure)
  if (field === 'quantity' || field === 'months') return mode === 'months' ? 'months' : 'quantity'
  const parameter = Object.entries(parameterFields).find(([, name]) => name === field)
  if (!parameter) return field
  return generator?.parameters.some(({ name }) => name === parameter[0]) ? field : undefined
}

/** The id of a field's first control, by which a refusal moves the focus to it. */
export function fieldId(field: EntryField): string {
  return `entry-${field}`
}

/** The month (`YYYY-MM`) that a refused quantity of the twelve belongs to. */
export function monthOfProblem({ data }: Failure): string | undefined {
  return isOfMonth(data.field) ? data.field.slice('months.'.length) : undefined
}

function isOfMonth(field: unknown): field is string {
  return typeof field === 'string' && field.startsWith('months')
}

/** First match wins. */
const byCode: readonly (readonly [RegExp, EntryField])[] = [
  [/^(unit\.|activity\.unit_mismatch$|quantity\.dimension_mismatch$)/, 'unit'],
  [/^(quantity\.|decimal\.)/, 'quantity'],
  [/^months\.need_year$/, 'period'],
  [/^months\./, 'months'],
  [/^(period\.|activity\.period_in_future$|factor\.missing$|blend\.)/, 'period'],
  [/^(generator\.|line\.generator_missing$)/, 'generator'],
  [/^category\./, 'category'],
  [/^business_unit\./, 'businessUnit'],
  [/^sector\./, 'sector'],
  [/^region\./, 'region'],
  [/^vehicle\.year_/, 'modelYear'],
  [/^vehicle\./, 'vehicle'],
  [/^(attachment|file)\./, 'attachment'],
]
