import { type CountedShare, shareInMonth } from '../boundary/month-shares.ts'
import { type GasKey, gasStanding } from '../gas/gas.ts'
import { addBags, bagEntries, EMPTY_BAG, type GasBag } from '../gas/gas-bag.ts'
import type { GwpSet } from '../gas/gwp-set.ts'
import { toCo2e } from '../gas/to-co2e.ts'
import { type Decimal, decimal } from '../quantity/decimal.ts'

/** Kilograms of a gas in a month (`YYYY-MM`), as text. */
export interface MassOfMonth {
  readonly month: string
  readonly gas: GasKey
  readonly massKg: string
}

/** What a year emits as it stands and with the new factors, kg CO2e in its GWP set, and by how many % that changes; null of nothing. */
export interface EffectOnYear {
  readonly lines: number
  readonly beforeKg: Decimal
  readonly afterKg: Decimal
  readonly changePercent: Decimal | null
}

/**
 * What new versions of factors do to one inventory year, a line at a time: its masses before and after, of which each month of the year
 * counts with the share of its site. As the totals of a year are (GHG Protocol Corporate Standard, chapter 9), masses are added first and
 * valued then, so that the effect is exactly the difference of the two totals.
 */
export function effectOnYear(year: number, gwpSet: GwpSet) {
  const within = `${year}-`
  let lines = 0
  let [before, after]: [GasBag, GasBag] = [EMPTY_BAG, EMPTY_BAG]
  return {
    /** Adds a line and answers what it emits itself in the year, kg CO2e. */
    add(
      masses: { readonly before: readonly MassOfMonth[]; readonly after: readonly MassOfMonth[] },
      site: CountedShare,
    ): { readonly beforeKg: Decimal; readonly afterKg: Decimal } {
      const [old, taken] = [countedOf(masses.before, within, site), countedOf(masses.after, within, site)]
      before = addBags(before, old)
      after = addBags(after, taken)
      lines += 1
      return { beforeKg: valued(old, gwpSet), afterKg: valued(taken, gwpSet) }
    },
    /** `totalKg` is what the year emits as it stands. */
    result(totalKg: Decimal): EffectOnYear {
      const afterKg = totalKg.minus(valued(before, gwpSet)).plus(valued(after, gwpSet))
      return { lines, beforeKg: totalKg, afterKg, changePercent: percentOf(totalKg, afterKg) }
    },
  }
}

/** By how many % `after` differs from `before`, six decimals; null where `before` is nothing. */
export function percentOf(before: Decimal, after: Decimal): Decimal | null {
  return before.isZero() ? null : after.minus(before).times(100).div(before.abs()).toDecimalPlaces(6)
}

/** An inventory year that changes, as the sum of all of them reads it. */
export interface ChangedYear {
  readonly companyId: string
  /** Closed years are not changed: a restatement is offered. */
  readonly isClosed: boolean
  readonly changePercent: string | null
}

/** How many inventories of companies change, and between which percentages; null where none of them says one. */
export interface EffectSpan {
  readonly inventories: number
  readonly companies: number
  readonly leastPercent: string | null
  readonly mostPercent: string | null
}

/** The open and the closed inventories among those that change. */
export function spansOf(years: readonly ChangedYear[]): { readonly open: EffectSpan; readonly closed: EffectSpan } {
  return {
    open: spanOf(years.filter(({ isClosed }) => !isClosed)),
    closed: spanOf(years.filter(({ isClosed }) => isClosed)),
  }
}

/** Companies below which a percentage could be read as that of one of them. */
export const TOLD_FROM = 5

/** The span in steps, outwards, so that it tells no exact figure of a few companies. */
export function blurSpan(span: EffectSpan): EffectSpan {
  const step = (percent: string | null, isMost: boolean) => {
    if (percent === null) return null
    const value = decimal(percent)
    const found = isMost ? STEPS.find((one) => value.lte(one)) : STEPS.findLast((one) => value.gte(one))
    return String(found ?? (isMost ? STEPS.at(-1) : STEPS[0]))
  }
  return { ...span, leastPercent: step(span.leastPercent, false), mostPercent: step(span.mostPercent, true) }
}

/** The steps of a span that is not told exactly, %; beyond the last it is told as the last. */
const STEPS = [-1e6, -1e3, -100, -50, -25, -10, -5, -1, 0, 1, 5, 10, 25, 50, 100, 1e3, 1e6] as const

function spanOf(years: readonly ChangedYear[]): EffectSpan {
  const percents = years
    .flatMap(({ changePercent }) => (changePercent === null ? [] : [decimal(changePercent)]))
    .toSorted((one, other) => one.comparedTo(other))
  return {
    inventories: years.length,
    companies: new Set(years.map(({ companyId }) => companyId)).size,
    leastPercent: percents[0]?.toFixed() ?? null,
    mostPercent: percents.at(-1)?.toFixed() ?? null,
  }
}

function countedOf(masses: readonly MassOfMonth[], within: string, site: CountedShare): GasBag {
  let all = EMPTY_BAG
  for (const { month, gas, massKg } of masses) {
    if (!month.startsWith(within)) continue
    const part = decimal(shareInMonth(site, month)).div(100)
    all = addBags(all, { [gas]: decimal(massKg).times(part) })
  }
  return all
}

/** A Kyoto gas that the set has no potential for is told by the inventory as a gap, and left out here as it is there. */
function valued(bag: GasBag, gwpSet: GwpSet): Decimal {
  const known = bagEntries(bag).filter(([gas]) => gasStanding(gas) !== 'kyoto' || gwpSet.values.has(gas))
  return toCo2e(Object.fromEntries(known), gwpSet).co2eKg
}
