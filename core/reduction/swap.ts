import { calculateLine } from '../activity/calculate-line.ts'
import type { LineInput } from '../activity/line.ts'
import { DomainError } from '../domain-error.ts'
import type { Catalogue } from '../factor/catalogue.ts'
import type { GwpSetName } from '../gas/gwp-set.ts'
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
}

/** What a swap does to the lines that it touches, in kg of CO2e. */
export interface Swapped {
  /** The part of each pool that it saves; below zero where the new source emits more. */
  readonly cuts: ReadonlyMap<string, Decimal>
  /** Lines that it cannot reach, with why: they emit as they did. */
  readonly untouched: readonly { readonly id: string; readonly why: DomainError }[]
}

/**
 * The lines as they are against the lines as they would be, each calculated by the engine: `share` of the amount is taken off, and `ratio`
 * times as much of the other source is entered for the same days, in the same sector and region. A line that is calculated by
 * a method has no one amount to swap, and stays.
 */
export function swapLines(
  lines: readonly SwappedLine[],
  swap: Swap,
  catalogue: Catalogue,
  gwpSet: GwpSetName,
): Swapped {
  const before = new Map<string, Decimal>()
  const saved = new Map<string, Decimal>()
  const untouched: { id: string; why: DomainError }[] = []
  for (const { id, pool, quantity, line } of lines) {
    const tried = trySwap(line, decimal(quantity), { swap, catalogue, gwpSet })
    if ('why' in tried) {
      untouched.push({ id, why: tried.why })
      continue
    }
    before.set(pool, (before.get(pool) ?? ZERO).plus(tried.before))
    saved.set(pool, (saved.get(pool) ?? ZERO).plus(tried.saved))
  }
  const cuts = [...saved].flatMap(([pool, kg]): [string, Decimal][] => {
    const whole = before.get(pool) ?? ZERO
    return whole.isZero() ? [] : [[pool, kg.div(whole)]]
  })
  return { cuts: new Map(cuts), untouched }
}

/** What a line emits and what the swap saves of it; or why it cannot be swapped. */
function trySwap(
  line: LineInput,
  quantity: Decimal,
  { swap, catalogue, gwpSet }: { readonly swap: Swap; readonly catalogue: Catalogue; readonly gwpSet: GwpSetName },
): { readonly before: Decimal; readonly saved: Decimal } | { readonly why: DomainError } {
  try {
    const before = calculateLine(line, catalogue, { gwpSet }).co2eKg
    const other = calculateLine(replaced(line, quantity, swap), catalogue, { gwpSet }).co2eKg
    return { before, saved: before.times(swap.share).minus(other) }
  } catch (why) {
    if (why instanceof DomainError) return { why }
    throw why
  }
}

/** What is entered in the place of the share that is taken off. */
function replaced(line: LineInput, quantity: Decimal, { share, toSource, toUnit, ratio }: Swap): LineInput {
  if (line.method !== undefined) throw new DomainError('initiative.not_swappable')
  const part = share.times(ratio)
  const { period, start, end, sector, region, months } = line
  const amounts = months?.map((text) => (text.trim() === '' ? '' : toPlain(parseQuantity(text).times(part))))
  const sum = amounts && sumDecimals(amounts.filter((text) => text !== '').map((text) => decimal(text)))
  return {
    generator: toSource,
    quantity: toPlain(sum ?? quantity.times(part)),
    unit: toUnit,
    ...(period !== undefined && { period }),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(sector !== undefined && { sector }),
    ...(region !== undefined && { region }),
    ...(amounts && { months: amounts }),
  }
}
