import type { LineInput, LineResult } from '../activity/line.ts'
import { invariant } from '../domain-error.ts'
import { type GasKey, gasStanding } from '../gas/gas.ts'
import { addBags, bagEntries, type GasBag } from '../gas/gas-bag.ts'
import { type GwpSet, gwpOf } from '../gas/gwp-set.ts'
import { methaneBySet } from '../gas/methane.ts'
import { toCo2e } from '../gas/to-co2e.ts'
import { type Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'

/**
 * A line of one version of an inventory, and what it would emit if only some of the causes had changed: what the waterfall
 * substitutes step by step.
 */
export const WATERFALL_PARTS = ['error', 'method', 'activity', 'factor', 'gwp', 'boundary'] as const

/** A cause of a difference, in the order of substitution. */
export type WaterfallPart = (typeof WATERFALL_PARTS)[number]

/** A line of one version, as its inventory counts it. */
export interface VersionLine {
  readonly id: string
  readonly site: string | null
  readonly method: string
  readonly unit: string
  readonly quantity: Decimal
  /** Kilograms that the whole quantity emits, before the share; what is known in CO2e only stands under `CO2e`. */
  readonly gasesKg: GasBag
  readonly gwp: GwpSet
  /** How much of the line the boundary counts, 0 to 1. */
  readonly share: Decimal
  /** Marks the new line as the correction of an error in the old one. */
  readonly isErrorCorrection?: boolean
  /** What it was entered with, of each where lines were joined: tells a new activity from a new factor. */
  readonly entered?: readonly LineInput[]
}

/** Which causes are already those of the new version in a half-changed line. */
export type Taken = ReadonlySet<WaterfallPart>

/**
 * CO2e, kg, of a line of which only some causes have changed; the ends are never asked. `halfway` is the line with its new
 * activity at its old factor, where that is known.
 */
export type Recalculate = (
  before: VersionLine,
  after: VersionLine,
  taken: Taken,
  halfway: VersionLine | null,
) => Decimal

/** A calculated line as a version counts it; a line of a bare factor has `factor` for its method. Throws `gwp.missing`. */
export function versionLineOf(
  line: LineResult,
  counted: Pick<VersionLine, 'id' | 'site' | 'gwp' | 'share' | 'isErrorCorrection' | 'entered'>,
): VersionLine {
  invariant(
    counted.gwp.name === line.gwpSet,
    `line ${counted.id} was calculated with ${line.gwpSet}, not ${counted.gwp.name}`,
  )
  const withoutGases = line.co2eKg.minus(toCo2e(line.gasesKg, counted.gwp).co2eKg)
  return {
    ...counted,
    method: line.methodKey ?? line.generatorKey ?? 'factor',
    unit: line.quantity.unit,
    quantity: line.quantity.value,
    gasesKg: withoutGases.isZero() ? line.gasesKg : addBags(line.gasesKg, { CO2e: withoutGases }),
  }
}

/** CO2e of a line as its inventory counts it, kg; throws `gwp.missing`. */
export function countedCo2eKg(line: VersionLine): Decimal {
  return co2eKg(line, line.gwp, (gas) => gwpOf(line.gwp, gas)).times(line.share)
}

/**
 * The usual recalculation: gases of the factor per unit × quantity × GWP × share, each of the version its cause is at;
 * with a halfway line, its gases stand for the new quantity at the old factor.
 */
export function scaleFactor(
  before: VersionLine,
  after: VersionLine,
  taken: Taken,
  halfway: VersionLine | null = null,
): Decimal {
  const at = (part: WaterfallPart) => (taken.has(part) ? after : before)
  const [gwp, otherGwp] = taken.has('gwp') ? [after.gwp, before.gwp] : [before.gwp, after.gwp]
  // A gas that the set in turn lacks is valued by the other version's.
  const valueIn = (gas: GasKey) => gwp.values.get(gas) ?? gwpOf(otherGwp, gas)
  const { share } = at('boundary')
  if (halfway) {
    const reached = taken.has('factor') ? after : taken.has('activity') ? halfway : before
    return co2eKg(reached, gwp, valueIn).times(share)
  }
  const isMethod = taken.has('method') && isMethodChange(before, after)
  const wanted = isMethod ? after : at('activity')
  const asked = isMethod ? after : at('factor')
  // A line without a quantity says nothing of its factor: the other version's stands for it.
  const source = asked.quantity.isZero() ? wanted : asked
  const ofSource = co2eKg(source, gwp, valueIn).times(share)
  return source === wanted ? ofSource : ofSource.times(wanted.quantity).div(source.quantity)
}

/** Whether both value their gases alike. */
export function sameGwp(before: VersionLine, after: VersionLine): boolean {
  if (before.gwp.name !== after.gwp.name) return false
  const gases = [...bagEntries(before.gasesKg), ...bagEntries(after.gasesKg)]
  return gases.every(([gas]) => String(before.gwp.values.get(gas)) === String(after.gwp.values.get(gas)))
}

/** Whether quantity and factor of the two speak of different things. */
export function isMethodChange(before: VersionLine, after: VersionLine): boolean {
  return before.method !== after.method || before.unit !== after.unit
}

/** Whether a unit of activity emits the same in both, told without dividing. */
export function sameFactor(before: VersionLine, after: VersionLine): boolean {
  const isSameQuantity = before.quantity.eq(after.quantity)
  const agrees = (a: Decimal, b: Decimal) =>
    isSameQuantity ? a.eq(b) : a.times(after.quantity).eq(b.times(before.quantity))
  const gases = [...bagEntries(before.gasesKg), ...bagEntries(after.gasesKg)].map(([gas]) => gas)
  return gases.every((gas) => agrees(before.gasesKg[gas] ?? ZERO, after.gasesKg[gas] ?? ZERO))
}

/** Whether both emit the same kilograms of each gas. */
export function sameGases(one: VersionLine, other: VersionLine): boolean {
  const gases = [...bagEntries(one.gasesKg), ...bagEntries(other.gasesKg)].map(([gas]) => gas)
  return gases.every((gas) => (one.gasesKg[gas] ?? ZERO).eq(other.gasesKg[gas] ?? ZERO))
}

/** Methane by its origin where the set tells origins; `valueIn` says what a gas is worth. */
function co2eKg({ gasesKg }: VersionLine, gwp: GwpSet, valueIn: (gas: GasKey) => Decimal): Decimal {
  const methane = methaneBySet(gasesKg, gwp).map(({ gas, massKg }) =>
    massKg.times(gwp.values.get(gas) ?? valueIn('CH4')),
  )
  const others = bagEntries(gasesKg).filter(([gas]) => gasStanding(gas) === 'kyoto' && gas !== 'CH4')
  return sumDecimals([...others.map(([gas, massKg]) => massKg.times(valueIn(gas))), ...methane])
}
