import { DomainError } from '@pegada/core/domain-error.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import type { TFunction } from 'i18next'
import { failureMessage } from '../../lib/error-message.ts'
import { signAndDigits } from '../../lib/typed-number.ts'
import type { NameOf } from './field.ts'

/** What is wrong, as a sentence by field. */
export type Problems<Values> = Partial<Readonly<Record<NameOf<Values>, string>>>

interface Checks<Values> {
  readonly required?: readonly NameOf<Values>[]
  readonly amounts?: readonly NameOf<Values>[]
  readonly signed?: readonly NameOf<Values>[]
  readonly check?: (values: Values) => Problems<Values>
}

/** What is wrong with a form before it is sent: empty where something must stand, no amount where one must, and what the form itself knows, which comes first. */
export function checkFields<Values>(
  values: Values,
  { required = [], amounts = [], signed = [], check }: Checks<Values>,
  t: TFunction,
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const name of amounts) {
    const problem = amountProblem(values[name], name, t)
    if (problem !== undefined) problems[name] = problem
  }
  for (const name of signed) {
    const value: unknown = values[name]
    const [sign, digits] = typeof value === 'string' ? signAndDigits(value) : ['', '']
    // A sign alone is no amount.
    const problem = amountProblem(digits.trim() === '' ? sign : digits, name, t)
    if (problem !== undefined) problems[name] = problem
  }
  for (const name of required) if (isEmpty(values[name])) problems[name] = t('common:form.required')
  for (const [name, problem] of Object.entries(check?.(values) ?? {})) {
    if (typeof problem === 'string') problems[name] = problem
  }
  return problems
}

/** The sentence for an amount that cannot be read; undefined for one that can, and for nothing typed. */
function amountProblem(value: unknown, field: string, t: TFunction): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  try {
    parseQuantity(value, field)
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return failureMessage(error, t)
    throw error
  }
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)
}
