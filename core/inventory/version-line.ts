import type { LineInput, LineResult } from '../activity/line.ts'
import type { MonthShares } from '../boundary/month-shares.ts'
import { invariant } from '../domain-error.ts'
import { type GasKey, gasStanding } from '../gas/gas.ts'
import { addBags, bagEntries, type GasBag } from '../gas/gas-bag.ts'
import { type GwpSet, gwpOf } from '../gas/gwp-set.ts'
import { methaneBySet } from '../gas/methane.ts'
import { toCo2e } from '../gas/to-co2e.ts'
import { type Decimal, decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { consolidateLine } from '../seal/consolidate-line.ts'
import type { EnteredTogether } from './entered-together.ts'

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
  /** How much of the line the boundary counts, 0 to 1; where that changes over its months, the part of its CO2e that counts. */
  readonly share: Decimal
  /** Where the share of its site changes within the year: the shares of its months, %, and the kilograms that they count. */
  readonly byMonth?: { readonly shares: MonthShares; readonly gasesKg: GasBag }
  /** Marks the new line as the correction of an error in the old one. */
  readonly isErrorCorrection?: boolean
  /** What it was entered with: tells a new activity from a new factor. */
  readonly entered?: LineInput
  /** The same of lines that were joined into this one. */
  readonly together?: EnteredTogether
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

/**
 * A calculated line as a version counts it, by `shares` where they change within the year; a line of a bare factor has `factor` for
 * its method. Throws `gwp.missing`.
 */
export function versionLineOf(
  line: LineResult,
  counted: Pick<VersionLine, 'id' | 'site' | 'gwp' | 'share' | 'isErrorCorrection' | 'entered'>,
  shares?: MonthShares,
): VersionLine {
  invariant(
    counted.gwp.name === line.gwpSet,
    `line ${counted.id} was calculated with ${line.gwpSet}, not ${counted.gwp.name}`,
  )
  const whole = {
    ...counted,
    method: line.methodKey ?? line.generatorKey ?? 'factor',
    unit: line.quantity.unit,
    quantity: line.quantity.value,
    gasesKg: bagOf(line, counted.gwp),
  }
  if (!shares) return whole
  return countByMonth(whole, shares, bagOf(consolidateLine(line, { share: '0', monthShares: shares }), counted.gwp))
}

/** The gases of a line; what is known in CO2e only stands under `CO2e`. */
function bagOf({ co2eKg, gasesKg }: LineResult, gwp: GwpSet): GasBag {
  const withoutGases = co2eKg.minus(toCo2e(gasesKg, gwp).co2eKg)
  return withoutGases.isZero() ? gasesKg : addBags(gasesKg, { CO2e: withoutGases })
}

/** The line with the shares of its months and the kilograms that they count. Throws `gwp.missing`. */
export function countByMonth(line: VersionLine, shares: MonthShares, gasesKg: GasBag): VersionLine {
  const [share = '100', ...others] = new Set(Object.values(shares))
  const worth = (bag: GasBag) => co2eKg({ gasesKg: bag }, line.gwp, (gas) => gwpOf(line.gwp, gas))
  const whole = worth(line.gasesKg)
  const isOne = others.length === 0 || whole.isZero()
  return { ...line, share: isOne ? decimal(share).div(100) : worth(gasesKg).div(whole), byMonth: { shares, gasesKg } }
}

/** CO2e of a line as its inventory counts it, kg; throws `gwp.missing`. */
export function countedCo2eKg(line: VersionLine): Decimal {
  return countedBy(line, line, line.gwp, (gas) => gwpOf(line.gwp, gas))
}

/**
 * The usual recalculation: gases of the factor per unit × quantity × GWP × share, each of the version its cause is at;
 * with a halfway line, its gases stand for the new quantity at the old factor. Where the share changes within the year, a line is
 * counted month by month while its months have these shares, else by the part of the CO2e that its version counted.
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
  const counted = (line: VersionLine) => countedBy(line, at('boundary'), gwp, valueIn)
  if (halfway) return counted(taken.has('factor') ? after : taken.has('activity') ? halfway : before)
  const isMethod = taken.has('method') && isMethodChange(before, after)
  const wanted = isMethod ? after : at('activity')
  const asked = isMethod ? after : at('factor')
  // A line without a quantity says nothing of its factor: the other version's stands for it.
  const source = asked.quantity.isZero() ? wanted : asked
  const ofSource = counted(source)
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

/** Whether both emit the same kilograms of each gas, and as many of them count where their months have the same shares. */
export function sameGases(one: VersionLine, other: VersionLine): boolean {
  if (!sameBags(one.gasesKg, other.gasesKg)) return false
  return (
    !one.byMonth || !other.byMonth || !sameShares(one, other) || sameBags(one.byMonth.gasesKg, other.byMonth.gasesKg)
  )
}

function sameBags(one: GasBag, other: GasBag): boolean {
  const gases = [...bagEntries(one), ...bagEntries(other)].map(([gas]) => gas)
  return gases.every((gas) => (one[gas] ?? ZERO).eq(other[gas] ?? ZERO))
}

/** Whether the boundaries of both count the same part: in each month, where it changes within the year in both. */
export function sameShares(one: VersionLine, other: VersionLine): boolean {
  if (!one.byMonth || !other.byMonth) return one.share.eq(other.share)
  const [shares, others] = [one.byMonth.shares, other.byMonth.shares]
  const months = Object.keys(shares)
  return months.length === Object.keys(others).length && months.every((month) => shares[month] === others[month])
}

/** CO2e of a line, kg, as the boundary of a version of it counts it. */
function countedBy(line: VersionLine, boundary: VersionLine, gwp: GwpSet, valueIn: (gas: GasKey) => Decimal): Decimal {
  if (line.byMonth && boundary.byMonth && sameShares(line, boundary)) return co2eKg(line.byMonth, gwp, valueIn)
  return co2eKg(line, gwp, valueIn).times(boundary.share)
}

/** Methane by its origin where the set tells origins; `valueIn` says what a gas is worth. */
function co2eKg({ gasesKg }: Pick<VersionLine, 'gasesKg'>, gwp: GwpSet, valueIn: (gas: GasKey) => Decimal): Decimal {
  const methane = methaneBySet(gasesKg, gwp).map(({ gas, massKg }) =>
    massKg.times(gwp.values.get(gas) ?? valueIn('CH4')),
  )
  const others = bagEntries(gasesKg).filter(([gas]) => gasStanding(gas) === 'kyoto' && gas !== 'CH4')
  return sumDecimals([...others.map(([gas, massKg]) => massKg.times(valueIn(gas))), ...methane])
}
