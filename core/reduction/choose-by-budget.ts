import { Decimal, sumDecimals } from '../quantity/decimal.ts'
import { type BudgetSearch, searchBudget } from './budget-search.ts'
import { alikePools, type Cutting, saveInOrder } from './overlap.ts'

/** What money may be spent on, and the part that it cuts by itself of each pool of lines. */
export interface BudgetItem extends Cutting {
  /** What it takes of the budget, zero or more. */
  readonly cost: Decimal
  /** Items without which it cannot be, and those it cannot be with. */
  readonly requires?: readonly string[] | undefined
  readonly conflicts?: readonly string[] | undefined
}

/** What to spend a budget on. */
export interface BudgetChoice {
  readonly ids: readonly string[]
  readonly cost: Decimal
  /** What these save together and without the others, in the unit of the pools. */
  readonly saved: Decimal
  /** False where the search was cut short: nothing better was found, though there may be. */
  readonly isExact: boolean
  /** No choice saves more than this; `saved` itself where the search came to its end. */
  readonly atMost: Decimal
}

/** Choices that are looked at before the search says that it is approximate: all of those of 16 items, and far more items mostly. */
const MOST_STEPS = 2 ** 17

/**
 * What saves most for a budget: each set is worth what it saves by the rule of overlaps, each item cutting a part of what the others of the
 * set left, and nothing counts that is not chosen. By branch and bound: an item never saves more than of what is left before it. Sets
 * whose savings differ by less than one part in 10¹² count as the same, and the cheaper is taken.
 */
export function chooseByBudget(
  pools: ReadonlyMap<string, Decimal>,
  items: readonly BudgetItem[],
  budget: Decimal,
  mostSteps = MOST_STEPS,
): BudgetChoice {
  const worth = worthLooking(choosable(items), pools)
  const { best, isWhole, atMost } = searchBudget(problemOf(pools, worth, budget), mostSteps)
  const chosen = new Set(best.map((at) => worth[at]?.id))
  const taken = items.filter(({ id }) => chosen.has(id))
  const { together } = saveInOrder(pools, taken)
  return {
    ids: taken.map(({ id }) => id),
    cost: taken.length === 0 ? new Decimal(0) : sumDecimals(taken.map(({ cost }) => cost)),
    saved: together,
    isExact: isWhole,
    atMost: isWhole ? together : Decimal.max(together, atMost),
  }
}

/** Without items that need one which is not there, and those that need these. */
function choosable(items: readonly BudgetItem[]): readonly BudgetItem[] {
  const ids = new Set(items.map(({ id }) => id))
  const left = items.filter(({ requires = [] }) => requires.every((id) => ids.has(id)))
  return left.length === items.length ? left : choosable(left)
}

/** Those that can save something or that another needs: what costs nothing first, then what saves most for its cost by itself. */
function worthLooking(items: readonly BudgetItem[], pools: ReadonlyMap<string, Decimal>): readonly BudgetItem[] {
  const needed = new Set(items.flatMap(({ requires = [] }) => requires))
  const sized = items.flatMap((item) => {
    const mostSaved = [...item.cuts].flatMap(([pool, cut]) => {
      const kg = (pools.get(pool) ?? new Decimal(0)).times(cut)
      return kg.gt(0) ? [kg] : []
    })
    if (mostSaved.length === 0 && !needed.has(item.id)) return []
    return [{ item, saved: mostSaved.length === 0 ? new Decimal(0) : sumDecimals(mostSaved) }]
  })
  const rankOf = ({ item, saved }: (typeof sized)[number]) => (saved.lte(0) ? 2 : item.cost.isZero() ? 0 : 1)
  const ordered = sized.toSorted((one, other) => {
    const rank = rankOf(one) - rankOf(other)
    const bySaved = rank || other.saved.times(one.item.cost).comparedTo(one.saved.times(other.item.cost))
    return bySaved || (one.item.id < other.item.id ? -1 : 1)
  })
  return ordered.map(({ item }) => item)
}

/** The same in places instead of ids, money in whole numbers. */
function problemOf(pools: ReadonlyMap<string, Decimal>, items: readonly BudgetItem[], budget: Decimal): BudgetSearch {
  const scale = new Decimal(10).pow(Math.max(0, ...[budget, ...items.map(({ cost }) => cost)].map((one) => one.dp())))
  const whole = (amount: Decimal) => BigInt(amount.times(scale).toFixed(0))
  const places = new Map(items.map(({ id }, at) => [id, at]))
  const placesOf = (ids: readonly string[] = []) => ids.flatMap((id) => places.get(id) ?? [])
  const excluded = items.map(({ conflicts }) => placesOf(conflicts))
  return {
    budget: whole(budget),
    items: items.map(({ id, cost, requires }, at) => ({
      cost: whole(cost),
      requires: placesOf(requires),
      conflicts: [...(excluded[at] ?? []), ...excluded.flatMap((of, other) => (of.includes(at) ? [other] : []))],
      neededBy: items.flatMap((other, place) => (other.requires?.includes(id) ? [place] : [])),
    })),
    pools: alikePools(pools, items).map(({ kg, cuts }) => ({
      kg: kg.toNumber(),
      cuts: [...cuts].map(([id, cut]) => ({ item: places.get(id) ?? 0, cut: cut.toNumber() })),
    })),
  }
}
