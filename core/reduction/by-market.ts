import { isCategoryKey, scopeOf } from '../factor/category.ts'
import { type Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'

/** A part of a ledger that stands at one unit in one category, kg of CO2e. */
export interface CategoryPool {
  readonly unitId: string
  readonly category: string
  readonly kg: Decimal
}

/**
 * The parts of a ledger that counts scope 2 by location, as they count by market: of what its unit emits in its category by market each has
 * the share that it has there by location, so that whatever cuts a part of it cuts the same part of both, and saves nothing where
 * certificates cover the unit. Sources of one unit and category share a mean, for lines by market do not name the source that they stand
 * for. What a unit emits in a category by market alone is a part of its own.
 */
export function byMarket(
  pools: ReadonlyMap<string, CategoryPool>,
  market: readonly CategoryPool[],
): ReadonlyMap<string, CategoryPool> {
  const located = sumsOf([...pools.values()])
  const bought = sumsOf(market)
  const moved = new Map<string, CategoryPool>()
  for (const [key, pool] of pools) {
    const place = placeOf(pool)
    const sum = located.get(place) ?? ZERO
    if (!isOfScopeTwo(pool)) moved.set(key, pool)
    else if (!sum.isZero()) moved.set(key, { ...pool, kg: (bought.get(place) ?? ZERO).times(pool.kg).div(sum) })
  }
  for (const pool of market) {
    const place = placeOf(pool)
    if (isOfScopeTwo(pool) && (located.get(place) ?? ZERO).isZero()) {
      moved.set(`market ${place}`, { ...pool, kg: bought.get(place) ?? ZERO })
    }
  }
  return moved
}

function sumsOf(pools: readonly CategoryPool[]): ReadonlyMap<string, Decimal> {
  return new Map(
    [...Map.groupBy(pools, placeOf)].map(([place, parts]) => [place, sumDecimals(parts.map(({ kg }) => kg))]),
  )
}

function placeOf({ unitId, category }: CategoryPool): string {
  return JSON.stringify([unitId, category])
}

function isOfScopeTwo({ category }: CategoryPool): boolean {
  return isCategoryKey(category) && scopeOf(category) === 2
}
