import { isRecord, isText, isTexts } from '../guards.ts'
import type { GivenFactor, LineInput, MethodInput } from './line.ts'

/**
 * The line that somebody entered, read from where it is kept as JSON. Throws, naming the field, where what is kept is no
 * line: then the data are damaged, which is no refusal of an entry.
 */
export function readLineInput(kept: unknown): LineInput {
  assertLineInput(kept)
  return kept
}

function assertLineInput(kept: unknown): asserts kept is LineInput {
  if (!isRecord(kept)) throw damaged('line')
  if (!isText(kept.unit)) throw damaged('unit')
  for (const name of LINE_TEXTS) if (!isTextOrNone(kept[name])) throw damaged(name)
  const { months, factor, inputs } = kept
  if (months !== undefined && !(Array.isArray(months) && months.every(isText))) throw damaged('months')
  if (factor !== undefined && !isGivenFactor(factor)) throw damaged('factor')
  if (inputs === undefined) return
  if (!isRecord(inputs)) throw damaged('inputs')
  for (const [name, given] of Object.entries(inputs)) if (!isMethodInput(given)) throw damaged(`inputs.${name}`)
}

/** What a method's input is: text as typed, a factor, or rows of texts. */
export function isMethodInput(given: unknown): given is MethodInput {
  return isText(given) || (Array.isArray(given) ? given.every(isTexts) : isGivenFactor(given))
}

/** A factor that a line brings: its unit, and beside it texts and an amount by gas. */
export function isGivenFactor(given: unknown): given is GivenFactor {
  if (!isRecord(given) || !isText(given.unit)) return false
  if (given.gases !== undefined && !isTexts(given.gases)) return false
  return FACTOR_TEXTS.every((name) => isTextOrNone(given[name]))
}

function isTextOrNone(value: unknown): boolean {
  return value === undefined || isText(value)
}

function damaged(field: string): Error {
  return new Error(`invariant: a kept line can be read; its ${field} cannot`)
}

const LINE_TEXTS = [
  'id',
  'generator',
  'method',
  'category',
  'quantity',
  'period',
  'start',
  'end',
  'sector',
  'region',
  'vehicle',
  'modelYear',
  'biofuelPercent',
] as const satisfies readonly (keyof LineInput)[]
const FACTOR_TEXTS = [
  'co2e',
  'id',
  'version',
  'source',
  'licence',
  'region',
  'year',
  'validFrom',
  'validTo',
  'currency',
  'priceYear',
  'priceBasis',
  'uncertaintyPercent',
] as const satisfies readonly (keyof GivenFactor)[]
