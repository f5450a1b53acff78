import { findUnit, usualUnits } from '@pegada/core/quantity/unit.ts'
import type { Factor } from '../../parts/factor/factor.ts'
import { problemsOfInputs } from '../../parts/method/input-problems.ts'
import { type MethodDescription, splitMain } from '../../parts/method/method.ts'
import type { ActivityInput, Entry } from './entry.ts'
import type { Problem } from './entry-field.ts'

/** The entry with another factor of the catalogue, in the factor's unit. */
export function withFactor(entry: Entry, factorId: string, factor: Factor | undefined): Entry {
  if (factorId === '' || !factor) return { ...entry, factorId, factorName: '', factorUnits: [], unit: '' }
  const factorUnits = unitsOf(factor)
  return {
    ...entry,
    factorId,
    factorName: factor.name,
    factorUnits,
    unit: factorUnits.includes(entry.unit) ? entry.unit : (factorUnits[0] ?? ''),
  }
}

/** Units that an amount of a factor may be typed in: its own, others of the same kind, reais for a factor of money. */
function unitsOf({ unit, currency }: Factor): string[] {
  const own = unit.split(/[/\s]/)[0] ?? unit
  if (currency !== null) return [...new Set(['BRL', currency])]
  const known = findUnit(own)
  return [...new Set([own, ...(known ? usualUnits(known.dimension) : [])])]
}

/** What is missing or wrong about the source of an entry. */
export function sourceProblems(entry: Entry, method: MethodDescription | undefined): Problem[] {
  if (entry.kind === 'generator') return missing(entry.generatorKey, 'line.generator_missing')
  if (entry.kind === 'factor') return missing(entry.factorId, 'entry.factor_missing')
  if (!method) return missing('', 'entry.method_missing')
  return problemsOfInputs(method, entry.methodInputs).map(({ code, data, field }) => ({
    field: 'method',
    code,
    data,
    input: field,
  }))
}

/** The part of the contract's input that says what the entry is calculated by. */
export function sourceInput(
  entry: Entry,
  method: MethodDescription | undefined,
): Pick<ActivityInput, 'generatorKey' | 'factorId' | 'method' | 'inputs' | 'category' | 'quantity' | 'unit'> {
  if (entry.kind === 'generator') return { generatorKey: entry.generatorKey }
  const category = entry.category === '' ? {} : { category: entry.category }
  if (entry.kind === 'factor') return { factorId: entry.factorId, ...category }
  if (!method) return category
  const { quantity, unit, inputs } = splitMain(method, entry.methodInputs)
  return {
    method: method.key,
    inputs,
    ...category,
    ...(quantity === undefined || unit === undefined ? {} : { quantity, unit }),
  }
}

/** Methods that serve a category, those of the category alone first. */
export function methodsOf(methods: readonly MethodDescription[], category: string): MethodDescription[] {
  return methods
    .filter(({ categories }) => categories.includes(category))
    .sort((a, b) => a.categories.length - b.categories.length)
}

function missing(value: string, code: string): Problem[] {
  return value === '' ? [{ field: 'generator', code, data: {} }] : []
}
