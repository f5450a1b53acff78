import { DomainError, unlessRefused } from '../../domain-error.ts'
import type { LineInput } from '../line.ts'
import type { InputSpec } from './input.ts'
import { type Method, mainInputOf } from './method.ts'
import { assertKnownInputs } from './read-inputs.ts'

/**
 * A method that stands on the generators of the catalogue: it turns its inputs into the line of a generator, which knows
 * dated factors, blends and grids and is calculated on the fast path.
 */
export interface GeneratorMethod extends Pick<Method, 'key' | 'categories' | 'names' | 'source' | 'formula'> {
  readonly inputs: Readonly<Record<string, InputSpec | GeneratorSpec>>
  readonly toLine: (input: LineInput, text: (name: string) => string | undefined) => Partial<LineInput>
}

/** A generator of the method's categories, by key or name. */
export interface GeneratorSpec {
  readonly kind: 'generator'
  readonly isOptional?: boolean
}

/** The line of a generator that this line stands for; throws `method.input_unknown`, `method.input_missing`, `method.input_invalid`. */
export function generatorLineOf(method: GeneratorMethod, input: LineInput): LineInput {
  const given = input.inputs ?? {}
  assertKnownInputs(method.inputs, given)
  const text = (name: string): string | undefined => {
    const value = given[name]
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw new DomainError('method.input_invalid', { field: name })
    return value.trim() === '' ? undefined : value
  }
  for (const [name, spec] of Object.entries(method.inputs)) {
    const isAsked = !('isOptional' in spec && spec.isOptional) && spec.kind !== 'quantity' && spec.kind !== 'generator'
    if (isAsked && text(name) === undefined) throw new DomainError('method.input_missing', { field: name })
  }
  const { method: _named, inputs: _given, ...rest } = input
  return {
    ...rest,
    category: input.category ?? method.categories[0],
    ...amountOf(method, text),
    ...method.toLine(input, text),
  }
}

/** The generator under which every line of the method stands; null where each line keeps or names its own. */
export function generatorInPlace(method: GeneratorMethod): string | null {
  return unlessRefused(() => method.toLine({ unit: '' }, () => undefined))?.generator || null
}

/** The main quantity where it was given among the inputs (`120 L`) and not as the line's own. */
function amountOf(method: GeneratorMethod, text: (name: string) => string | undefined): Partial<LineInput> {
  const main = mainInputOf(method)
  const amount = main === undefined ? undefined : text(main)
  if (main === undefined || amount === undefined) return {}
  const [, quantity = amount, unit = ''] = /^([-−]?[\d.,]+)\s*(.*)$/u.exec(amount) ?? []
  const spec = method.inputs[main]
  return { quantity, unit: unit !== '' || spec?.kind !== 'quantity' ? unit : spec.unit }
}
