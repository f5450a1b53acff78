import { type Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'
import {
  activityVariance,
  factorCovariancePerKg,
  factorGroups,
  factorVariance,
  type UncertainLine,
} from './propagation.ts'

/**
 * "Measure these lines first": what each line, and each factor, contributes to the variance of the total. A line's part is
 * what its activity adds plus its covariance with every line of the same factor, so that the parts sum to the variance; a
 * better factor for many lines may matter more than any one line, so factors are ranked too.
 */
export interface LineContribution {
  readonly id: string
  readonly fromActivityKg2: Decimal
  readonly fromFactorKg2: Decimal
  /** % of the variance of the total; zero where there is none. */
  readonly sharePercent: Decimal
  /** Which of the two figures to improve first. */
  readonly improve: 'activity' | 'factor'
}

/** What one factor's own error contributes, over all of its lines. */
export interface FactorContribution {
  readonly factorKey: string
  readonly lines: number
  readonly varianceKg2: Decimal
  readonly sharePercent: Decimal
}

/** Lines and factors, the greatest contribution first; ties by id. */
export interface Ranking {
  readonly varianceKg2: Decimal
  readonly lines: readonly LineContribution[]
  readonly factors: readonly FactorContribution[]
}

/** The ranking of these lines. */
export function rankContributions(lines: readonly UncertainLine[]): Ranking {
  const groups = factorGroups(lines)
  const perKg = new Map(
    [...groups].flatMap(([key, same]) =>
      same.map(({ logVariance }) => [`${key}\n${logVariance}`, factorCovariancePerKg(logVariance, same)] as const),
    ),
  )
  const parts = lines.map((line) => ({
    id: line.id,
    fromActivityKg2: activityVariance(line),
    fromFactorKg2: line.co2eKg.times(perKg.get(`${line.factorKey}\n${line.factorLogVariance}`) ?? ZERO),
  }))
  const counts = new Map<string, number>()
  for (const { factorKey } of lines) counts.set(factorKey, (counts.get(factorKey) ?? 0) + 1)
  const factors = [...groups].map(([factorKey, same]) => ({
    factorKey,
    lines: counts.get(factorKey) ?? 0,
    varianceKg2: factorVariance(same),
  }))
  const byId = parts.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  const varianceKg2 = sumDecimals([
    ...byId.map((part) => part.fromActivityKg2),
    ...factors.map((factor) => factor.varianceKg2),
  ])
  return {
    varianceKg2,
    lines: byId.map((part) => contribution(part, varianceKg2)).sort(byShare),
    factors: factors
      .map((factor) => ({ ...factor, sharePercent: percentOf(factor.varianceKg2, varianceKg2) }))
      .sort(byShare),
  }
}

function contribution(
  part: { readonly id: string; readonly fromActivityKg2: Decimal; readonly fromFactorKg2: Decimal },
  varianceKg2: Decimal,
): LineContribution {
  return {
    ...part,
    sharePercent: percentOf(part.fromActivityKg2.plus(part.fromFactorKg2), varianceKg2),
    improve: part.fromFactorKg2.gt(part.fromActivityKg2) ? 'factor' : 'activity',
  }
}

function percentOf(part: Decimal, whole: Decimal): Decimal {
  return whole.isZero() ? ZERO : part.times(100).div(whole)
}

/** Sorting is stable: what was in the order of ids or keys stays so among equals. */
function byShare(a: { readonly sharePercent: Decimal }, b: { readonly sharePercent: Decimal }): number {
  return b.sharePercent.comparedTo(a.sharePercent)
}
