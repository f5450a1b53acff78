import { Decimal, ZERO } from '../quantity/decimal.ts'
import { halfwayLine, type Rework } from './entered-line.ts'
import {
  countedCo2eKg,
  isMethodChange,
  type Recalculate,
  sameFactor,
  sameGases,
  sameGwp,
  sameShares,
  scaleFactor,
  type VersionLine,
  WATERFALL_PARTS,
  type WaterfallPart,
} from './version-line.ts'

/**
 * Why two versions of an inventory differ: the difference of each line split into activity, factor, GWP, boundary, method
 * and error, which sum to it exactly. The split is by sequential substitution (GHG Protocol Corporate Standard, chapter 5,
 * asks that each cause of a recalculation be told apart): a line is taken from the old version to the new one a part at a
 * time, in the order of `WATERFALL_PARTS`, and each part gets what its step changes. The order decides who gets the
 * product of two changes; it is always this one. Rules where parts cannot be told apart:
 * - a line marked as the correction of an error gives its whole difference to error;
 * - a line of a site that only one version has is boundary; any other line that only one has is activity;
 * - where the method or the unit changed, an old factor says nothing of a new quantity: both together are method;
 * - activity is all that was entered but the factors: a new distance is activity, though the quantity stays the same.
 */
export interface InventoryVersion {
  /** Sites inside its boundary. */
  readonly sites: ReadonlySet<string>
  readonly lines: readonly VersionLine[]
}

/** What each cause changes, kg of CO2e. */
export type WaterfallParts = Readonly<Record<WaterfallPart, Decimal>>

/** What one line changed and why. */
export interface WaterfallLine {
  readonly id: string
  readonly beforeKg: Decimal
  readonly afterKg: Decimal
  readonly parts: WaterfallParts
}

/** The whole difference: `afterKg − beforeKg` is the sum of the parts, of all and of each line. */
export interface Waterfall {
  readonly beforeKg: Decimal
  readonly afterKg: Decimal
  readonly parts: WaterfallParts
  /** Lines that changed, in the order of their ids. */
  readonly lines: readonly WaterfallLine[]
}

/** How half-changed lines are worked out. */
export interface WaterfallOptions {
  /** CO2e of a half-changed line; the usual one scales the factor's gases by the quantity. */
  readonly recalculate?: Recalculate
  /** The new activity at the old factors, where lines can be calculated again. */
  readonly rework?: Rework | null
}

/** The waterfall from one version to the next. Throws `gwp.missing`. */
export function waterfall(
  before: InventoryVersion,
  after: InventoryVersion,
  options: WaterfallOptions = {},
): Waterfall {
  const comparison = compare(before, after, options)
  for (const id of comparison.ids) comparison.take(id)
  return comparison.result()
}

/** The same waterfall, worked out a line at a time with a pause after each: for whoever has others to serve meanwhile. */
export async function waterfallInTurns(
  before: InventoryVersion,
  after: InventoryVersion,
  options: WaterfallOptions,
  pause: () => Promise<void>,
): Promise<Waterfall> {
  const comparison = compare(before, after, options)
  for (const id of comparison.ids) {
    comparison.take(id)
    await pause()
  }
  return comparison.result()
}

function compare(
  before: InventoryVersion,
  after: InventoryVersion,
  { recalculate = scaleFactor, rework = null }: WaterfallOptions,
) {
  const old = new Map(before.lines.map((line) => [line.id, line]))
  const fresh = new Map(after.lines.map((line) => [line.id, line]))
  const context = { before, after, recalculate, rework }
  const lines: WaterfallLine[] = []
  const parts: Record<WaterfallPart, Decimal> = { ...partsOf(() => ZERO) }
  let beforeKg = ZERO
  let afterKg = ZERO
  return {
    ids: [...new Set([...old.keys(), ...fresh.keys()])].sort(),
    take: (id: string) => {
      const line = compareLine(id, old.get(id), fresh.get(id), context)
      beforeKg = beforeKg.plus(line.beforeKg)
      afterKg = afterKg.plus(line.afterKg)
      const changed = WATERFALL_PARTS.filter((part) => !line.parts[part].isZero())
      for (const part of changed) parts[part] = parts[part].plus(line.parts[part])
      if (changed.length > 0) lines.push(line)
    },
    result: (): Waterfall => ({ beforeKg, afterKg, parts, lines }),
  }
}

interface Context {
  readonly before: InventoryVersion
  readonly after: InventoryVersion
  readonly recalculate: Recalculate
  readonly rework: Rework | null
}

function compareLine(
  id: string,
  before: VersionLine | undefined,
  after: VersionLine | undefined,
  context: Context,
): WaterfallLine {
  const beforeKg = before ? countedCo2eKg(before) : ZERO
  const afterKg = after ? countedCo2eKg(after) : ZERO
  const whole = (cause: WaterfallPart) => ({
    id,
    beforeKg,
    afterKg,
    parts: partsOf((part) => (part === cause ? afterKg.minus(beforeKg) : ZERO)),
  })
  if ((after ?? before)?.isErrorCorrection) return whole('error')
  if (!before || !after) return whole(soleCause(before ?? after, before ? context.after : context.before))
  const halfway = halfwayLine(before, after, context.rework)
  const found = WATERFALL_PARTS.filter((part) => changes(part, before, after, halfway))
  // Nothing differs but the months: the quantity went to those in which the site counts with another share.
  const steps = found.length > 0 || beforeKg.eq(afterKg) ? found : (['activity'] as const)
  const parts: Partial<Record<WaterfallPart, Decimal>> = {}
  const taken = new Set<WaterfallPart>()
  let reached = beforeKg
  for (const [at, part] of steps.entries()) {
    taken.add(part)
    const next = at === steps.length - 1 ? afterKg : atScale(context.recalculate(before, after, taken, halfway))
    parts[part] = next.minus(reached)
    reached = next
  }
  return { id, beforeKg, afterKg, parts: partsOf((part) => parts[part] ?? ZERO) }
}

function soleCause(line: VersionLine | undefined, absentFrom: InventoryVersion): WaterfallPart {
  return line && line.site !== null && !absentFrom.sites.has(line.site) ? 'boundary' : 'activity'
}

/** Whether that cause of the line differs between the versions. */
function changes(part: WaterfallPart, before: VersionLine, after: VersionLine, halfway: VersionLine | null): boolean {
  const isMethod = isMethodChange(before, after)
  switch (part) {
    case 'error':
      return false
    case 'method':
      return isMethod
    case 'activity':
      return !isMethod && (halfway ? !sameGases(before, halfway) : !before.quantity.eq(after.quantity))
    case 'factor':
      return !isMethod && (halfway ? !sameGases(halfway, after) : !sameFactor(before, after))
    case 'gwp':
      return !sameGwp(before, after)
    case 'boundary':
      return !sameShares(before, after)
  }
}

/** A division may not end: half-changed lines are cut where differences of them stay exact. */
function atScale(value: Decimal): Decimal {
  return value.toDecimalPlaces(SCALE, Decimal.ROUND_HALF_EVEN)
}

function partsOf(valueIn: (part: WaterfallPart) => Decimal): WaterfallParts {
  return Object.fromEntries(WATERFALL_PARTS.map((part) => [part, valueIn(part)])) as Record<WaterfallPart, Decimal>
}

const SCALE = 40
