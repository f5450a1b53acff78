import { DomainError } from '../domain-error.ts'
import type { Catalogue } from '../factor/catalogue.ts'
import { findGenerator, type Generator } from '../factor/generator.ts'
import { convertWithFuel } from '../fuel/convert-with-fuel.ts'
import type { GwpSetName } from '../gas/gwp-set.ts'
import { type Decimal, ONE } from '../quantity/decimal.ts'
import { convert, isSameDimension, quantity as quantityOf } from '../quantity/quantity.ts'
import { parseCountedUnit, parseUnit, UNITS, type Unit, usualUnits } from '../quantity/unit.ts'
import { CalculatedLine } from './calculated-line.ts'
import { generatorRate } from './generator-rate.ts'
import { givenFactorRate } from './given-factor.ts'
import type { LineInput, LineResult } from './line.ts'
import type { Portion } from './line-parts.ts'
import { calculateMethodLine, findMethod } from './method/calculate-method-line.ts'
import { generatorLineOf } from './method/generator-method.ts'
import { METHODS } from './method/registry.ts'
import { type Rate, type ValuedRate, valueRate } from './rate.ts'
import { slotsOf } from './slots.ts'

/**
 * From an entry to its emissions: read the quantity, cut it by period, find the rate of each period, multiply. Nothing is
 * rounded. Rates are remembered per catalogue, because thousands of lines ask for the same source and month; that is the
 * only memory, and it never changes a result.
 */
export interface CalculateOptions {
  readonly gwpSet: GwpSetName
  /** The version of the calculation whose rules hold; left out, that of today. */
  readonly engine?: string | undefined
}

/** Calculates one line; throws a `DomainError` whose code says what cannot be accepted. */
export function calculateLine(input: LineInput, catalogue: Catalogue, options: CalculateOptions): LineResult {
  const named = given(input.method)
  if (named !== undefined) return byMethod(named, input, catalogue, options)
  const rateIn = rateSource(input, catalogue, options)
  const unit = input.factor ? unitOfGiven(input.unit, rateIn('').rate) : parseUnit(input.unit)
  const { slots, gaps } = slotsOf(input)
  const portions = slots.map((slot): Portion => {
    const valued = rateIn(slot.period)
    const { period, days, quantity: entered } = slot
    const { rate } = valued
    if (unit === rate.unit) return { period, days, entered, quantity: entered, valued }
    if (rate.fuel && !isSameDimension(unit, rate.unit)) {
      const converted = convertWithFuel(quantityOf(entered, unit), rate.unit, rate.fuel)
      if (!converted) throw notConvertible(unit, rate.unit)
      const { quantity, steps } = converted
      return { period, days, entered, quantity: quantity.value, valued, fuelSteps: steps }
    }
    return { period, days, entered, quantity: entered.times(unitRatio(unit, rate.unit)), valued }
  })
  const { gwpSet, engine } = options
  return new CalculatedLine({
    id: input.id ?? null,
    unit,
    portions,
    gaps,
    gwpSet: catalogue.gwpSets[gwpSet],
    rules: engine ?? null,
  })
}

/** A line that names its method: one that stands on a generator becomes that generator's line. */
function byMethod(named: string, input: LineInput, catalogue: Catalogue, options: CalculateOptions): LineResult {
  if (given(input.generator) || input.factor) throw new DomainError('line.method_and_source')
  const method = findMethod(METHODS, named)
  if ('toLine' in method) return calculateLine(generatorLineOf(method, input), catalogue, options)
  return calculateMethodLine(input, method, catalogue, options)
}

/** Gives the rate of a period for this line. */
function rateSource(
  input: LineInput,
  catalogue: Catalogue,
  { gwpSet, engine }: CalculateOptions,
): (period: string) => ValuedRate {
  if (input.factor) {
    if (given(input.generator)) throw new DomainError('line.generator_and_factor')
    const valued = valueRate(givenFactorRate(input.factor, given(input.category)), catalogue.gwpSets[gwpSet])
    return () => valued
  }
  const rules = engine ?? null
  const generator = generatorOf(input, catalogue)
  const parameters = {
    sector: given(input.sector),
    region: given(input.region),
    vehicle: given(input.vehicle),
    modelYear: given(input.modelYear),
    biofuelPercent: given(input.biofuelPercent),
  }
  const { sector, region, vehicle, modelYear, biofuelPercent } = parameters
  const isPlain = !(sector ?? region ?? vehicle ?? modelYear ?? biofuelPercent ?? rules)
  const tail = isPlain ? '' : JSON.stringify([parameters, rules])
  const known = ratesOf(memoryOf(catalogue), gwpSet, generator)
  return (period) => {
    const key = isPlain ? period : period + tail
    const found = known.get(key)
    if (found) return found
    const rate = generatorRate(catalogue, generator, { generatorKey: generator.key, period, ...parameters }, rules)
    const valued = valueRate(rate, catalogue.gwpSets[gwpSet])
    if (known.size < MEMORY_MAX) known.set(key, valued)
    return valued
  }
}

function generatorOf(input: LineInput, catalogue: Catalogue): Generator {
  const name = given(input.generator)
  const category = given(input.category)
  if (name === undefined) {
    throw new DomainError('line.generator_missing')
  }
  const known = memoryOf(catalogue).generators
  const key = category === undefined ? name : `${name}\n${category}`
  const found = known.get(key) ?? findGenerator(catalogue.generators, name, category)
  if (known.size < MEMORY_MAX) known.set(key, found)
  return found
}

/** A factor per item counts things on purpose: `UN` is then no riddle. */
function unitOfGiven(text: string, rate: Rate): Unit {
  return rate.unit === UNITS.item ? parseCountedUnit(text) : parseUnit(text)
}

/** How many units of the rate one unit of the line is; throws `unit.not_convertible` naming the units it takes. */
function unitRatio(unit: Unit, to: Unit): Decimal {
  const key = `${unit.symbol}>${to.symbol}`
  const known = ratios.get(key)
  if (known) return known
  if (!isSameDimension(unit, to)) throw notConvertible(unit, to)
  const ratio = convert(quantityOf(ONE, unit), to).value
  ratios.set(key, ratio)
  return ratio
}

function notConvertible(unit: Unit, to: Unit): DomainError {
  const candidates = [...new Set([...usualUnits(to.dimension), to.symbol])]
  return new DomainError('unit.not_convertible', { unit: unit.symbol, candidates })
}

/** Rates by GWP set and generator, each by period and parameters; generators by name and category. */
interface Memory {
  readonly rates: Record<GwpSetName, Map<Generator, Map<string, ValuedRate>>>
  readonly generators: Map<string, Generator>
}

function memoryOf(catalogue: Catalogue): Memory {
  const known = memories.get(catalogue)
  if (known) return known
  const memory: Memory = { rates: { AR4: new Map(), AR5: new Map(), AR6: new Map() }, generators: new Map() }
  memories.set(catalogue, memory)
  return memory
}

function ratesOf({ rates }: Memory, gwpSet: GwpSetName, generator: Generator): Map<string, ValuedRate> {
  const known = rates[gwpSet].get(generator)
  if (known) return known
  const fresh = new Map<string, ValuedRate>()
  rates[gwpSet].set(generator, fresh)
  return fresh
}

function given(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text
}

const memories = new WeakMap<Catalogue, Memory>()
const ratios = new Map<string, Decimal>()
const MEMORY_MAX = 5_000
