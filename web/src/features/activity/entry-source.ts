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

/** Whether the entry tells twelve months: what a source, a factor or a method with a quantity of its own can. */
export function isMonthly(
  { kind, period }: Pick<Entry, 'kind' | 'period'>,
  method: MethodDescription | undefined,
): boolean {
  return period.mode === 'months' && (kind !== 'method' || mainOf(method) !== undefined)
}

/** The quantity that a method counts by period, where it has one. */
export function mainOf(method: MethodDescription | undefined): MethodDescription['inputs'][number] | undefined {
  return method?.inputs.find(({ isMain, kind }) => isMain && kind === 'quantity')
}

/** The unit of the entry's amounts: the one chosen, for a method else the one that it asks for. */
export function unitOf(entry: Pick<Entry, 'kind' | 'unit'>, method: MethodDescription | undefined): string {
  return entry.kind === 'method' && entry.unit === '' ? (mainOf(method)?.unit ?? '') : entry.unit
}

/** Units that the entry's amounts may be told in. */
export function unitsOfEntry(
  entry: Pick<Entry, 'kind' | 'factorUnits' | 'unit'>,
  {
    generator,
    method,
  }: { generator: { readonly units: readonly string[] } | undefined; method: MethodDescription | undefined },
): readonly string[] {
  if (entry.kind === 'factor') return entry.factorUnits
  if (entry.kind === 'generator') return generator?.units ?? []
  const own = mainOf(method)?.unit ?? ''
  const known = findUnit(own)
  return [...new Set([own, ...(known ? usualUnits(known.dimension) : [])])].filter((unit) => unit !== '')
}

/** What is missing or wrong about the source of an entry. */
export function sourceProblems(entry: Entry, method: MethodDescription | undefined): Problem[] {
  if (entry.kind === 'generator') return missing(entry.generatorKey, 'line.generator_missing')
  if (entry.kind === 'factor') return missing(entry.factorId, 'entry.factor_missing')
  if (!method) return missing('', 'entry.method_missing')
  return problemsOfInputs(withoutMain(entry, method), entry.methodInputs).map(({ code, data, field }) => ({
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
  if (isMonthly(entry, method)) return { method: method.key, inputs, ...category }
  return {
    method: method.key,
    inputs,
    ...category,
    ...(quantity === undefined || unit === undefined ? {} : { quantity, unit }),
  }
}

/** The method without what its twelve months say. */
function withoutMain(entry: Entry, method: MethodDescription): Pick<MethodDescription, 'inputs'> {
  return isMonthly(entry, method) ? { inputs: method.inputs.filter((spec) => spec !== mainOf(method)) } : method
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
