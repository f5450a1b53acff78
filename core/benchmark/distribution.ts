import { type Decimal, Decimal as DecimalClass, decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'

/** How intensities of a cell are spread: thirds below ten groups, quarters from there. kg CO2e for one of what it is measured by. */
export interface Distribution {
  readonly kind: 'thirds' | 'quarters'
  /** Groups in it. */
  readonly count: number
  /** Where the lowest part ends, rounded to two significant digits. */
  readonly lower: Decimal
  readonly median: Decimal
  /** Where the highest part begins. */
  readonly upper: Decimal
}

/** Where a value stands: the lowest third or quarter, about the middle, the highest. */
export type Place = 'lowest' | 'below_middle' | 'middle' | 'above_middle' | 'highest'

/** Groups from which quarters are told in place of thirds. */
export const QUARTERS_FROM = 10

/**
 * The spread of values, at least three. Points are those of type 7 (linear between neighbours); one that falls on the value of a single group is
 * the mean of it and its two neighbours, and all are rounded to two significant digits. Least and greatest are never told: they are
 * the value of one (decision 36, rule 4).
 */
export function distributionOf(values: readonly Decimal[]): Distribution {
  const sorted = values.toSorted((one, other) => one.comparedTo(other))
  const kind = sorted.length >= QUARTERS_FROM ? 'quarters' : 'thirds'
  const of = kind === 'quarters' ? 4 : 3
  return {
    kind,
    count: sorted.length,
    lower: pointAt(sorted, 1, of),
    median: pointAt(sorted, 1, 2),
    upper: pointAt(sorted, of - 1, of),
  }
}

/** Where a value stands among what is told; it is held against the rounded points alone, so that trying values out tells nothing more. */
export function placeIn({ kind, lower, median, upper }: Omit<Distribution, 'count'>, value: Decimal): Place {
  if (value.lt(lower)) return 'lowest'
  if (value.gte(upper)) return 'highest'
  if (kind === 'thirds') return 'middle'
  return value.lt(median) ? 'below_middle' : 'above_middle'
}

/** The point below which `share` of `of` lie. */
function pointAt(sorted: readonly Decimal[], share: number, of: number): Decimal {
  const steps = (sorted.length - 1) * share
  const below = Math.floor(steps / of)
  const rest = steps % of
  const at = (index: number) => sorted[index] ?? ZERO
  const point =
    rest === 0
      ? sumDecimals([at(below - 1), at(below), at(below + 1)]).div(3)
      : at(below).plus(
          at(below + 1)
            .minus(at(below))
            .times(decimal(String(rest)).div(of)),
        )
  return point.toSignificantDigits(DIGITS, DecimalClass.ROUND_HALF_UP)
}

const DIGITS = 2
