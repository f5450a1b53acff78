import { Decimal, ONE, sumDecimals, ZERO } from '../quantity/decimal.ts'

/**
 * Initiatives that touch the same lines do not save twice: each cuts a part of what those before it left. `cuts` names for
 * each pool of lines the part that the initiative cuts by itself, 1 for all of it; below zero where it adds emissions.
 */
export interface Cutting {
  readonly id: string
  readonly cuts: ReadonlyMap<string, Decimal>
}

/** What initiatives save together, kg, and what of it each one's is; the parts add up to `together` exactly. */
export interface Shared {
  readonly of: ReadonlyMap<string, Decimal>
  readonly together: Decimal
}

/** What each saves in the order given: the first of all, the next of what it left. */
export function saveInOrder(pools: ReadonlyMap<string, Decimal>, cuttings: readonly Cutting[]): Shared {
  const left = new Map(pools)
  const of = new Map<string, Decimal>()
  for (const { id, cuts } of cuttings) {
    let saved = ZERO
    for (const [pool, cut] of cuts) {
      const before = left.get(pool) ?? ZERO
      const less = before.times(cut)
      left.set(pool, before.minus(less))
      saved = saved.plus(less)
    }
    of.set(id, saved)
  }
  return { of, together: sumDecimals(of.values()) }
}

/**
 * What each saves where no order is stated: the mean over all orders (Shapley 1953). Within a pool an initiative saves its
 * cut of what those before it left; the mean over orders of a product is a sum of elementary symmetric polynomials, so
 * that twenty initiatives take no more than their square. Means are cut at 24 decimals, the last takes what remains.
 */
export function saveByMeanOfOrders(pools: ReadonlyMap<string, Decimal>, cuttings: readonly Cutting[]): Shared {
  const of = new Map<string, Decimal>(cuttings.map(({ id }) => [id, ZERO]))
  for (const [pool, kg] of pools) {
    const touching = cuttings.flatMap(({ id, cuts }) => {
      const cut = cuts.get(pool)
      return cut === undefined || cut.isZero() ? [] : [{ id, cut }]
    })
    let remaining = kg.times(ONE.minus(touching.reduce((left, { cut }) => left.times(ONE.minus(cut)), ONE)))
    for (const [at, { id, cut }] of touching.entries()) {
      const others = touching.filter((_, other) => other !== at).map((other) => ONE.minus(other.cut))
      const mean = kg.times(cut).times(meanOfOrders(others)).toDecimalPlaces(MEAN_DECIMALS, Decimal.ROUND_DOWN)
      const saved = at === touching.length - 1 ? remaining : mean
      remaining = remaining.minus(saved)
      of.set(id, (of.get(id) ?? ZERO).plus(saved))
    }
  }
  return { of, together: sumDecimals(of.values()) }
}

/** Pools of one group that the same initiatives cut by the same parts, added up. */
export interface AlikePools {
  readonly group: string
  readonly kg: Decimal
  /** What each initiative that touches them cuts of them by itself. */
  readonly cuts: ReadonlyMap<string, Decimal>
}

/** The pools as few as may be: what is worked out again for many years or choices need not be for each pool. */
export function alikePools(
  pools: ReadonlyMap<string, Decimal>,
  cuttings: readonly Cutting[],
  groupOf: (pool: string) => string = () => '',
): readonly AlikePools[] {
  const alike = new Map<string, AlikePools>()
  for (const [pool, kg] of pools) {
    const cuts = cuttings.flatMap(({ id, cuts: of }): [string, Decimal][] => {
      const cut = of.get(pool)
      return cut === undefined || cut.isZero() ? [] : [[id, cut]]
    })
    const group = groupOf(pool)
    const key = JSON.stringify([group, ...cuts])
    alike.set(key, { group, kg: kg.plus(alike.get(key)?.kg ?? ZERO), cuts: new Map(cuts) })
  }
  return [...alike.values()]
}

const MEAN_DECIMALS = 24

/** The mean, over all orders and places among the others, of the product of what those before left. */
function meanOfOrders(others: readonly Decimal[]): Decimal {
  let symmetric: readonly Decimal[] = [ONE]
  for (const left of others) {
    const before = symmetric
    symmetric = [...before, ZERO].map((value, at) => value.plus((before[at - 1] ?? ZERO).times(left)))
  }
  let ways = ONE
  const count = others.length
  const means = symmetric.map((value, chosen) => {
    if (chosen > 0) ways = ways.times(count - chosen + 1).div(chosen)
    return value.div(ways)
  })
  return sumDecimals(means).div(count + 1)
}
