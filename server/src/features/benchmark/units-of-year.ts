import type { UnitOfYear } from '@pegada/core/benchmark/intensity.ts'
import type { Scope } from '@pegada/core/factor/category.ts'
import { decimal, sumDecimals, ZERO } from '@pegada/core/quantity/decimal.ts'
import type { CountedMonth } from '../drilldown/pools-of-year.ts'
import type { AmountRow } from './repo.ts'

/** Units that emitted in the year or have an amount of it; none where nothing was emitted in the year. */
export function unitsOf(
  months: readonly CountedMonth[],
  amounts: readonly AmountRow[],
  { year, scopes }: { readonly year: number; readonly scopes: readonly Scope[] },
): UnitOfYear[] {
  if (months.length === 0) return []
  const ofYear = new Map(
    amounts.flatMap(({ unitId, year: of, amount }) =>
      of === year && amount !== null ? [[unitId, decimal(amount)] as const] : [],
    ),
  )
  const ids = new Set([...months.map(({ unitId }) => unitId), ...ofYear.keys()])
  return [...ids].map((unitId) => ({
    unitId,
    kg: sumDecimals([
      ZERO,
      ...months
        .filter((one) => one.unitId === unitId && scopes.some((scope) => String(scope) === one.scope))
        .map(({ kg }) => kg),
    ]),
    amount: ofYear.get(unitId) ?? null,
  }))
}
