import { type Decimal, ZERO } from '../quantity/decimal.ts'

/** An initiative as it stands on a curve: what a year of it costs, and the tonnes that are left to it after overlaps. */
export interface CurveItem {
  readonly id: string
  /** Cost of a year, negative where it earns. */
  readonly yearly: Decimal
  readonly tonnes: Decimal
}

/** A bar of the curve. */
export interface CurveBar extends CurveItem {
  /** Height of the bar. */
  readonly perTonne: Decimal
  /** Tonnes before this bar, where it begins. */
  readonly from: Decimal
  /** Bars with the same number tie: none of them is better in both money and tonnes. */
  readonly rank: number
}

/** A marginal abatement curve. */
export interface CostCurve {
  readonly bars: readonly CurveBar[]
  /** Those that save nothing: they have no height. */
  readonly without: readonly string[]
}

/**
 * Bars in order. What earns stands first, by Pareto: cost per tonne would put a small saving of tonnes before a great one
 * that earns the same (Taylor 2012, Energy Policy 48, 430–438), so one stands before another only where it earns no less
 * and saves no less. What costs follows by cost per tonne.
 */
export function costCurve(items: readonly CurveItem[]): CostCurve {
  const saving = items.filter(({ tonnes }) => tonnes.gt(0))
  const fronts = [...frontsOf(saving.filter(({ yearly }) => yearly.lt(0))), ...byCost(saving)]
  let from = ZERO
  const bars = fronts.flatMap((front, at) =>
    front.map((item) => {
      const bar = { ...item, perTonne: item.yearly.div(item.tonnes), from, rank: at + 1 }
      from = from.plus(item.tonnes)
      return bar
    }),
  )
  return { bars, without: items.filter(({ tonnes }) => tonnes.lte(0)).map(({ id }) => id) }
}

/** Those that nothing dominates, then those that only these dominate, and so on. */
function frontsOf(items: readonly CurveItem[]): readonly (readonly CurveItem[])[] {
  const fronts: (readonly CurveItem[])[] = []
  let left = items
  while (left.length > 0) {
    const now = left
    const front = now.filter((item) => !now.some((other) => dominates(other, item)))
    fronts.push(front.toSorted((one, other) => one.yearly.comparedTo(other.yearly) || byId(one, other)))
    left = now.filter((item) => !front.includes(item))
  }
  return fronts
}

function dominates(one: CurveItem, other: CurveItem): boolean {
  const isNoWorse = one.yearly.lte(other.yearly) && one.tonnes.gte(other.tonnes)
  return isNoWorse && (one.yearly.lt(other.yearly) || one.tonnes.gt(other.tonnes))
}

/** Those that cost, cheapest tonne first; those of the same cost per tonne tie. */
function byCost(items: readonly CurveItem[]): readonly (readonly CurveItem[])[] {
  const fronts: CurveItem[][] = []
  const costing = items
    .filter(({ yearly }) => yearly.gte(0))
    .toSorted((one, other) => compareCost(one, other) || byId(one, other))
  for (const item of costing) {
    const last = fronts.at(-1)
    if (last?.[0] && compareCost(last[0], item) === 0) last.push(item)
    else fronts.push([item])
  }
  return fronts
}

function compareCost(one: CurveItem, other: CurveItem): number {
  return one.yearly.times(other.tonnes).comparedTo(other.yearly.times(one.tonnes))
}

function byId(one: CurveItem, other: CurveItem): number {
  return one.id < other.id ? -1 : 1
}
