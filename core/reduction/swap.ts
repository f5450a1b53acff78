import { calculateLine } from '../activity/calculate-line.ts'
import type { LineInput, LineResult } from '../activity/line.ts'
import { findMethod } from '../activity/method/calculate-method-line.ts'
import { generatorLineOf } from '../activity/method/generator-method.ts'
import { METHODS } from '../activity/method/registry.ts'
import { DomainError } from '../domain-error.ts'
import type { Catalogue } from '../factor/catalogue.ts'
import type { GwpSetName } from '../gas/gwp-set.ts'
import { yearOfMonth } from '../period/period.ts'
import { type Decimal, decimal, sumDecimals, toPlain, ZERO } from '../quantity/decimal.ts'
import { parseQuantity } from '../quantity/parse-quantity.ts'

/** From a share of a line's amount on, another source takes its place. */
export interface Swap {
  /** 0 to 1. */
  readonly share: Decimal
  /** Key of the source that takes the place, the unit of its amounts, and how much of it stands for one unit of the old. */
  readonly toSource: string
  readonly toUnit: string
  readonly ratio: Decimal
}

/** A line that a swap touches; `quantity` in the unit of its input, of all its months. */
export interface SwappedLine {
  readonly id: string
  readonly pool: string
  readonly quantity: string
  readonly line: LineInput
  /** kg of CO2e that it was stored with: what it counts where the engine cannot calculate it any more. */
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
 * times as much of the other source is entered for the same days, in the same sector and region. A method that stands on a
 * generator is that generator’s line; a line of any other method has no one amount to swap, and stays.
 */
export function swapLines(lines: readonly SwappedLine[], swap: Swap, rules: SwapRules): Swapped {
  const whole = new Map<string, Decimal>()
  const saved = new Map<string, Decimal>()
  const untouched: { id: string; why: DomainError }[] = []
  for (const line of lines) {
    const tried = trySwap(line, swap, rules)
    whole.set(line.pool, (whole.get(line.pool) ?? ZERO).plus(tried.before))
    if ('why' in tried) untouched.push({ id: line.id, why: tried.why })
    else saved.set(line.pool, (saved.get(line.pool) ?? ZERO).plus(tried.saved))
  }
  const cuts = [...saved].flatMap(([pool, kg]): [string, Decimal][] => {
    const before = whole.get(pool) ?? ZERO
    return before.isZero() ? [] : [[pool, kg.div(before)]]
  })
  return { cuts: new Map(cuts), untouched }
}

type Tried = { readonly before: Decimal } & ({ readonly saved: Decimal } | { readonly why: DomainError })

/** What a line emits and what the swap saves of it, kg; or why it cannot be swapped. */
function trySwap({ line, quantity, storedKg }: SwappedLine, swap: Swap, rules: SwapRules): Tried {
  const { catalogue, gwpSet, year } = rules
  const kgOf = (input: LineInput) => kgIn(calculateLine(input, catalogue, { gwpSet }), year)
  let before = decimal(storedKg)
  try {
    before = kgOf(line)
    return { before, saved: before.times(swap.share).minus(kgOf(replaced(line, decimal(quantity), swap))) }
  } catch (why) {
    if (why instanceof DomainError) return { before, why }
    throw why
  }
}

function kgIn({ months }: LineResult, year: number): Decimal {
  return sumDecimals(months.flatMap(({ month, co2eKg }) => (yearOfMonth(month) === year ? [co2eKg] : [])))
}

/** What is entered in the place of the share that is taken off. */
function replaced(line: LineInput, quantity: Decimal, { share, toSource, toUnit, ratio }: Swap): LineInput {
  const part = share.times(ratio)
  const { amount, period, start, end, sector, region, months } = withOneAmount(line, quantity)
  const amounts = months?.map((text) => (text.trim() === '' ? '' : toPlain(parseQuantity(text).times(part))))
  const sum = amounts && sumDecimals(amounts.filter((text) => text !== '').map((text) => decimal(text)))
  return {
    generator: toSource,
    quantity: toPlain(sum ?? amount.times(part)),
    unit: toUnit,
    ...(period !== undefined && { period }),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(sector !== undefined && { sector }),
    ...(region !== undefined && { region }),
    ...(amounts && { months: amounts }),
  }
}

/** The line with the one amount that can be swapped. Throws `initiative.not_swappable`. */
function withOneAmount(line: LineInput, quantity: Decimal): LineInput & { readonly amount: Decimal } {
  if (line.method === undefined || line.method.trim() === '') return { ...line, amount: quantity }
  const method = findMethod(METHODS, line.method)
  if (!('toLine' in method)) throw new DomainError('initiative.not_swappable')
  const stood = generatorLineOf(method, line)
  return { ...stood, amount: stood.months ? quantity : parseQuantity(stood.quantity ?? '') }
}
