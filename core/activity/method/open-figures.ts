import { DomainError } from '../../domain-error.ts'
import type { Decimal } from '../../quantity/decimal.ts'
import { parseQuantity } from '../../quantity/parse-quantity.ts'
import type { MethodInput, MethodInputs } from '../line.ts'
import { amountIn } from './amount-in.ts'
import type { InputSpec } from './input.ts'

/** The amounts among a line's inputs, by name, and the inputs with a hole where each stands. */
export interface OpenFigures {
  readonly names: readonly string[]
  readonly amounts: readonly Decimal[]
  /** What lines share that differ in these amounts alone. */
  readonly inputs: MethodInputs
}

/**
 * Takes the amounts out of a line's inputs; null where there is none. What cannot be read as an amount stays where it is, for whoever
 * reads the inputs to refuse; so do the amounts of rows.
 */
export function openFiguresOf(specs: Readonly<Record<string, InputSpec>>, given: MethodInputs): OpenFigures | null {
  const names: string[] = []
  const amounts: Decimal[] = []
  const inputs: Record<string, MethodInput> = {}
  for (const name in given) {
    const value = given[name]
    if (value === undefined) continue
    inputs[name] = value
    const kind = specs[name]?.kind
    if (typeof value !== 'string' || (kind !== 'quantity' && kind !== 'number' && kind !== 'percent')) continue
    const text = value.trim()
    if (text === '') continue
    const { amount, rest } = amountIn(kind, text)
    const read = amountOf(amount)
    if (!read) continue
    names.push(name)
    amounts.push(read)
    inputs[name] = `${HOLE}${rest}`
  }
  return names.length === 0 ? null : { names, amounts, inputs }
}

function amountOf(text: string): Decimal | null {
  try {
    return parseQuantity(text)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** No text of an input that is read begins so: it would be neither an amount nor a unit. */
const HOLE = '\u0000'
