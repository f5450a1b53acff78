import type { LineInput, MethodInput } from '../activity/line.ts'
import { findMethod } from '../activity/method/calculate-method-line.ts'
import type { GeneratorMethod } from '../activity/method/generator-method.ts'
import { type Method, mainInputOf } from '../activity/method/method.ts'
import { METHODS } from '../activity/method/registry.ts'
import { DomainError } from '../domain-error.ts'
import type { CategoryKey } from '../factor/category.ts'

/** Methods that an initiative may change to: not those of the view by market, which another ledger than the plan’s counts. */
export const OTHER_METHODS: readonly (Method | GeneratorMethod)[] = METHODS.filter(
  (method) => 'toLine' in method || method.basis !== 'market',
)

/**
 * What was entered, by another method: the same amount, days and place, and of the inputs those that it asks for. A source, or a factor,
 * of the line itself is what a method asks for that takes one. Whether what it has suffices is for the method to say when it is calculated.
 * Throws `method.category_mismatch` where it does not serve the line’s category, and `initiative.no_amount_to_take` where it takes no amount.
 */
export function byOtherMethod(line: LineInput, key: string, category: CategoryKey | null): LineInput {
  const method = findMethod(OTHER_METHODS, key)
  const candidates: readonly CategoryKey[] = method.categories
  if (category === null || !candidates.includes(category)) {
    throw new DomainError('method.category_mismatch', { method: method.key, category: category ?? '', candidates })
  }
  const { generator: _source, factor: _factor, through: _through, quantity, unit, months, ...when } = line
  const before = isGiven(line.method) ? mainInputOf(findMethod(METHODS, line.method)) : undefined
  const main = mainInputOf(method)
  const amount = before === undefined ? undefined : line.inputs?.[before]
  const isOwn = amount === undefined && (before !== undefined || !isGiven(line.method))
  if (main === undefined && (isOwn || amount !== undefined)) {
    throw new DomainError('initiative.no_amount_to_take', { method: method.key })
  }
  const taken = Object.entries(line.inputs ?? {}).filter(([name]) => name !== before && name in method.inputs)
  return {
    ...when,
    ...(isOwn && { ...(quantity !== undefined && { quantity }), ...(months && { months }) }),
    ...{ method: method.key, category, unit: isOwn ? unit : '' },
    inputs: {
      ...ownInputs(line, method),
      ...Object.fromEntries(taken),
      ...(main !== undefined && amount !== undefined && { [main]: amount }),
    },
  }
}

/** The source or the factor that a line has of its own, as the input of a method that asks for one. */
function ownInputs({ generator, factor }: LineInput, { inputs }: Pick<Method | GeneratorMethod, 'inputs'>) {
  const named: Record<string, MethodInput> = {}
  for (const [name, spec] of Object.entries(inputs)) {
    const isSource = spec.kind === 'generator' || (spec.kind === 'catalogue_choice' && spec.list === 'generators')
    if (isSource && isGiven(generator)) named[name] = generator
    if (spec.kind === 'factor' && factor) named[name] = factor
  }
  return named
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}
