import { calculateLine } from '../activity/calculate-line.ts'
import type { GivenFactor, LineInput, LineResult } from '../activity/line.ts'
import { findMethod } from '../activity/method/calculate-method-line.ts'
import { generatorLineOf } from '../activity/method/generator-method.ts'
import { METHODS } from '../activity/method/registry.ts'
import { DomainError } from '../domain-error.ts'
import type { Catalogue } from '../factor/catalogue.ts'
import { type OwnGenerator, partThrough } from '../factor/take-through.ts'
import type { GwpSetName } from '../gas/gwp-set.ts'
import { factorsAmong } from '../inventory/entered-together.ts'
import { yearOfMonth } from '../period/period.ts'
import { type Decimal, decimal, sumDecimals, toPlain, ZERO } from '../quantity/decimal.ts'
import { parseQuantity } from '../quantity/parse-quantity.ts'
import { byOtherMethod } from './other-method.ts'

/** For a share of a line's amount, 0 to 1, another source takes the place of its own, another factor, or another method. */
export type Swap = { readonly share: Decimal } & (
  | {
      /** Key of the source that takes the place, or a generator of the installation, the unit of its amounts, and how much of it stands for one unit of the old. */
      readonly toSource: string | OwnGenerator
      readonly toUnit: string
      readonly ratio: Decimal
    }
  | { readonly toFactor: GivenFactor }
  | { readonly toMethod: string }
)

/** Lines alike that a swap touches. */
export interface SwappedLines {
  readonly id: string
  readonly pool: string
  /** Amount of `line` in the unit of its input, of all its months. */
  readonly quantity: string
  /** One of them, or one that stands for their sum. */
  readonly line: LineInput
  /** How many `line` stands for, each as it is; 1 where their amounts were added up. */
  readonly times: number
  /** kg of CO2e that they were stored with: what they count where the engine cannot calculate them any more. */
  readonly storedKg: string
}

/** By what a swap is worked out: lines count with their months of `year` alone. */
export interface SwapRules {
  readonly catalogue: Catalogue
  readonly gwpSet: GwpSetName
  readonly year: number
}

/** What a swap does to the lines that it touches. */
export interface Swapped {
  /**
   * The part of each pool that it saves, of all that the pool’s lines emit, those that it cannot reach among them; below
   * zero where the new source emits more.
   */
  readonly cuts: ReadonlyMap<string, Decimal>
  /** Lines that it cannot reach, with why: they emit as they did. */
  readonly untouched: readonly { readonly id: string; readonly why: DomainError }[]
}

/**
 * The lines as they are against the lines as they would be, each calculated by the engine: `share` of the amount is taken off, and `ratio`
 * times as much of the other source is entered for the same days, in the same sector and region; or that share is calculated by another
 * factor, or by another method from what the line was entered with. A method that stands on a generator is that generator’s line; a line of
 * any other method has no one amount to swap, though it may take another factor where it takes one at all.
 */
export class SwapSums {
  readonly #swap: Swap
  readonly #rules: SwapRules
  readonly #whole = new Map<string, Decimal>()
  readonly #saved = new Map<string, Decimal>()
  readonly #untouched: { id: string; why: DomainError }[] = []

  constructor(swap: Swap, rules: SwapRules) {
    this.#swap = swap
    this.#rules = rules
  }

  add(lines: SwappedLines): void {
    const { id, pool } = lines
    const tried = trySwap(lines, this.#swap, this.#rules)
    this.#whole.set(pool, (this.#whole.get(pool) ?? ZERO).plus(tried.before))
    if ('why' in tried) this.#untouched.push({ id, why: tried.why })
    else this.#saved.set(pool, (this.#saved.get(pool) ?? ZERO).plus(tried.saved))
  }

  told(): Swapped {
    const cuts = [...this.#saved].flatMap(([pool, kg]): [string, Decimal][] => {
      const before = this.#whole.get(pool) ?? ZERO
      return before.isZero() ? [] : [[pool, kg.div(before)]]
    })
    return { cuts: new Map(cuts), untouched: [...this.#untouched] }
  }
}

type Tried = { readonly before: Decimal } & ({ readonly saved: Decimal } | { readonly why: DomainError })

/** What lines emit and what the swap saves of it, kg; or why they cannot be swapped. */
function trySwap({ line, quantity, times, storedKg }: SwappedLines, swap: Swap, rules: SwapRules): Tried {
  const { catalogue, gwpSet, year } = rules
  const kgOf = (result: LineResult) => kgIn(result, year).times(times)
  const calculated = (input: LineInput) => calculateLine(input, catalogue, { gwpSet })
  let before = decimal(storedKg)
  try {
    const now = calculated(line)
    before = kgOf(now)
    if ('toSource' in swap) {
      const other = kgOf(calculated(replaced(line, decimal(quantity), swap)))
      return { before, saved: before.times(swap.share).minus(other) }
    }
    const other =
      'toFactor' in swap ? withFactor(line, swap.toFactor) : byOtherMethod(line, swap.toMethod, now.category)
    return { before, saved: before.minus(kgOf(calculated(other))).times(swap.share) }
  } catch (why) {
    if (why instanceof DomainError) return { before, why }
    throw why
  }
}

function kgIn({ months }: LineResult, year: number): Decimal {
  return sumDecimals(months.flatMap(({ month, co2eKg }) => (yearOfMonth(month) === year ? [co2eKg] : [])))
}

/** What is entered in the place of the share that is taken off. Throws `initiative.not_swappable`, or as `partThrough` does. */
function replaced(
  line: LineInput,
  quantity: Decimal,
  { share, toSource, toUnit, ratio }: Extract<Swap, { readonly ratio: Decimal }>,
): LineInput {
  const part = share.times(ratio)
  const { period, start, end, sector, region, months } = generatorLine(line)
  const amounts = months?.map((text) => (text.trim() === '' ? '' : toPlain(parseQuantity(text).times(part))))
  const sum = amounts && sumDecimals(amounts.filter((text) => text !== '').map((text) => decimal(text)))
  const entered = {
    quantity: toPlain(sum ?? quantity.times(part)),
    unit: toUnit,
    ...(period !== undefined && { period }),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(region !== undefined && { region }),
    ...(amounts && { months: amounts }),
  }
  if (typeof toSource !== 'string') return { ...partThrough(toSource, entered), ...entered }
  return { generator: toSource, ...entered, ...(sector !== undefined && { sector }) }
}

/** The same amount by another factor, which a method takes in the place of its own. Throws `initiative.no_factor_to_swap`. */
function withFactor(line: LineInput, factor: GivenFactor): LineInput {
  if (!isOwnMethod(line)) {
    const { generator: _, ...amount } = generatorLine(line)
    return { ...amount, factor }
  }
  const own = Object.entries(factorsAmong(line.inputs))
  if (own.length === 0) throw new DomainError('initiative.no_factor_to_swap')
  return { ...line, inputs: { ...line.inputs, ...Object.fromEntries(own.map(([name]) => [name, factor])) } }
}

/** Whether a line is calculated by a method that stands on no generator. */
function isOwnMethod({ method }: LineInput): boolean {
  return method !== undefined && method.trim() !== '' && !('toLine' in findMethod(METHODS, method))
}

/** The line of the generator that a method stands on; another has no one amount. */
function generatorLine(line: LineInput): LineInput {
  if (line.method === undefined || line.method.trim() === '') return line
  const method = findMethod(METHODS, line.method)
  if (!('toLine' in method)) throw new DomainError('initiative.not_swappable')
  return generatorLineOf(method, line)
}
