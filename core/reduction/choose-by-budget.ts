import { Decimal, ONE, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { type BudgetSearch, searchBudget } from './budget-search.ts'
import { alikePools, type Cutting, saveInOrder } from './overlap.ts'

/** What money may be spent on, and the part that it cuts by itself of each pool of lines. */
export interface BudgetItem extends Cutting {
  /** What it takes of the budget, zero or more. */
  readonly cost: Decimal
  /** Items without which it cannot be, and those it cannot be with. */
  readonly requires?: readonly string[] | undefined
  readonly conflicts?: readonly string[] | undefined
  /** Whether it stands already: it takes nothing of the budget, and the others cut what it left. */
  readonly isTaken?: boolean | undefined
}

/** What to spend a budget on. */
export interface BudgetChoice {
  readonly ids: readonly string[]
  readonly cost: Decimal
  /** What these save together of what stands already left, without the others, in the unit of the pools. */
  readonly saved: Decimal
  /** False where the search was cut short: nothing better was found, though there may be. */
  readonly isExact: boolean
  /** No choice saves more than this; `saved` itself where the search came to its end. */
  readonly atMost: Decimal
}

/** Cuts that are looked at and gains that are sorted before the search says that it is approximate: a quarter of a second, about. */
const MOST_WORK = 2 ** 23

/**
 * What saves most for a budget: each set is worth what it saves by the rule of overlaps, each item cutting a part of what the others of the
 * set left, and nothing counts that is not chosen. By branch and bound: an item never saves more than of what is left before it. Sets
 * whose savings differ by less than one part in 10¹² count as the same, and the cheaper is taken. What stands already is not chosen: who
 * needs it has it, who excludes it or is excluded by it cannot be.
 */
export function chooseByBudget(
  all: ReadonlyMap<string, Decimal>,
  named: readonly BudgetItem[],
  budget: Decimal,
  mostWork = MOST_WORK,
): BudgetChoice {
  const pools = leftBy(
    all,
    named.filter(({ isTaken }) => isTaken),
  )
  const items = besideTaken(named)
  const worth = worthLooking(choosable(items), pools)
  const { best, isWhole, atMost } = searchBudget(problemOf(pools, worth, budget), mostWork)
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

/** What is left of the pools by what stands already. */
function leftBy(pools: ReadonlyMap<string, Decimal>, taken: readonly BudgetItem[]): ReadonlyMap<string, Decimal> {
  const left = new Map(pools)
  for (const { cuts } of taken) {
    for (const [pool, cut] of cuts) left.set(pool, (left.get(pool) ?? ZERO).times(ONE.minus(cut)))
  }
  return left
}

/** What may be chosen beside what stands already, without the needs that this meets. */
function besideTaken(items: readonly BudgetItem[]): readonly BudgetItem[] {
  const taken = items.filter(({ isTaken }) => isTaken)
  const ids = new Set(taken.map(({ id }) => id))
  const excluded = new Set(taken.flatMap(({ conflicts = [] }) => conflicts))
  const isOut = ({ id, conflicts = [] }: BudgetItem) => excluded.has(id) || conflicts.some((one) => ids.has(one))
  return items.flatMap((item) =>
    ids.has(item.id) || isOut(item)
      ? []
      : [{ ...item, requires: (item.requires ?? []).filter((one) => !ids.has(one)) }],
  )
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
