import { isCategoryKey, scopeOf } from '../factor/category.ts'
import { type Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'

/** A part of a ledger that stands in one category, kg of CO2e. */
export interface CategoryPool {
  readonly category: string
  readonly kg: Decimal
}

/**
 * The parts of a ledger that counts scope 2 by location, as they count by market: of what its category emits by market each has the share
 * that it has by location, so that whatever cuts a part of it cuts the same part of both. A category that emits by market alone is a
 * part of its own.
 */
export function byMarket(
  pools: ReadonlyMap<string, CategoryPool>,
  market: ReadonlyMap<string | null, Decimal>,
): ReadonlyMap<string, CategoryPool> {
  const located = new Map(
    [...Map.groupBy(pools.values(), ({ category }) => category)].map(([category, parts]) => [
      category,
      sumDecimals(parts.map(({ kg }) => kg)),
    ]),
  )
  const moved = new Map<string, CategoryPool>()
  for (const [key, { category, kg }] of pools) {
    const sum = located.get(category) ?? ZERO
    if (!isOfScopeTwo(category)) moved.set(key, { category, kg })
    else if (!sum.isZero()) moved.set(key, { category, kg: (market.get(category) ?? ZERO).times(kg).div(sum) })
  }
  for (const [category, kg] of market) {
    const isLocated = category === null || !(located.get(category) ?? ZERO).isZero()
    if (!isLocated && isOfScopeTwo(category)) moved.set(`market ${category}`, { category, kg })
  }
  return moved
}

function isOfScopeTwo(category: string): boolean {
  return isCategoryKey(category) && scopeOf(category) === 2
}
