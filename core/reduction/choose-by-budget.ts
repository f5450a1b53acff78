import { Decimal } from '../quantity/decimal.ts'

/** What money may be spent on. */
export interface BudgetItem {
  readonly id: string
  /** What it takes of the budget, zero or more. */
  readonly cost: Decimal
  /** What it brings, in any one measure (tonnes, net present value). */
  readonly value: Decimal
  /** Items without which it cannot be, and those it cannot be with. */
  readonly requires?: readonly string[] | undefined
  readonly conflicts?: readonly string[] | undefined
}

/** What to spend a budget on. */
export interface BudgetChoice {
  readonly ids: readonly string[]
  readonly cost: Decimal
  readonly value: Decimal
  /** False where the search was cut short: nothing better was found, though there may be. */
  readonly isExact: boolean
}

/** How many choices are looked at before the search says that it is approximate; some 30 items stay far below. */
const MOST_STEPS = 3_000_000

/**
 * What brings most for a budget: a 0/1 knapsack with prerequisites and conflicts, by branch and bound in whole numbers, so
 * that nothing is rounded. The bound is what could be filled in if items could be cut and nothing excluded another. Of
 * choices of the same value the cheaper is taken.
 */
export function chooseByBudget(items: readonly BudgetItem[], budget: Decimal, mostSteps = MOST_STEPS): BudgetChoice {
  const whole = wholeNumbers(items, budget)
  const search = searchOf(whole, mostSteps)
  const chosen = new Set(search.best.map((at) => whole.items[at]?.id))
  const taken = items.filter(({ id }) => chosen.has(id))
  const sum = (partOf: (item: BudgetItem) => Decimal) =>
    taken.reduce((total, item) => total.plus(partOf(item)), new Decimal(0))
  return {
    ids: taken.map(({ id }) => id),
    cost: sum(({ cost }) => cost),
    value: sum(({ value }) => value),
    isExact: search.isWhole,
  }
}

interface WholeItem {
  readonly id: string
  readonly cost: bigint
  readonly value: bigint
  /** Places of what it needs, those that it excludes and those that need it. */
  readonly requires: readonly number[]
  readonly conflicts: readonly number[]
  readonly neededBy: readonly number[]
}

/** What costs nothing first, then most value for its cost; what brings nothing by itself last. */
function byWorth(one: BudgetItem, other: BudgetItem): number {
  const rankOf = ({ cost, value }: BudgetItem) => (value.lte(0) ? 2 : cost.isZero() ? 0 : 1)
  const byId = one.id < other.id ? -1 : 1
  const rank = rankOf(one)
  if (rank !== rankOf(other)) return rank - rankOf(other)
  return (rank === 1 ? other.value.times(one.cost).comparedTo(one.value.times(other.cost)) : 0) || byId
}

interface Whole {
  readonly items: readonly WholeItem[]
  readonly budget: bigint
}

/** The items as whole numbers, most value for its cost first; without those that can never be chosen. */
function wholeNumbers(items: readonly BudgetItem[], budget: Decimal): Whole {
  const money = scaleOf([budget, ...items.map(({ cost }) => cost)])
  const worth = scaleOf(items.map(({ value }) => value))
  const possible = choosable(items)
  const sorted = possible.toSorted(byWorth)
  const places = new Map(sorted.map(({ id }, at) => [id, at]))
  const placesOf = (ids: readonly string[] = []) => ids.flatMap((id) => places.get(id) ?? [])
  const excluded = sorted.map(({ conflicts }) => placesOf(conflicts))
  const whole = sorted.map(({ id, cost, value, requires }, at) => ({
    id,
    cost: BigInt(cost.times(money).toFixed()),
    value: BigInt(value.times(worth).toFixed()),
    requires: placesOf(requires),
    conflicts: [
      ...new Set([...(excluded[at] ?? []), ...excluded.flatMap((of, other) => (of.includes(at) ? [other] : []))]),
    ],
    neededBy: sorted.flatMap((other, place) => (other.requires?.includes(id) ? [place] : [])),
  }))
  return { items: whole, budget: BigInt(budget.times(money).toFixed()) }
}

/** Without items that need one which is not there, and those that need these. */
function choosable(items: readonly BudgetItem[]): readonly BudgetItem[] {
  const ids = new Set(items.map(({ id }) => id))
  const left = items.filter(({ requires = [] }) => requires.every((id) => ids.has(id)))
  return left.length === items.length ? left : choosable(left)
}

/** Ten to the most decimals that any of them has. */
function scaleOf(values: readonly Decimal[]): Decimal {
  return new Decimal(10).pow(Math.max(0, ...values.map((value) => value.decimalPlaces())))
}

function searchOf({ items, budget }: Whole, mostSteps: number) {
  const state = new Int8Array(items.length)
  let best: readonly number[] = []
  let bestValue = 0n
  let bestCost = 0n
  let steps = 0

  /** Whether what follows could bring more, or as much for less, if items could be cut. */
  const mayBeBetter = (from: number, room: bigint, value: bigint): boolean => {
    let left = room
    let most = value
    let needed = most >= bestValue ? budget - room : null
    for (let at = from; at < items.length; at++) {
      const item = items[at]
      if (!item || item.value <= 0n) break
      if (needed === null && most + item.value >= bestValue) {
        needed = budget - left + (item.cost * (bestValue - most)) / item.value
      }
      if (item.cost > left) {
        most += (item.value * left) / item.cost
        break
      }
      left -= item.cost
      most += item.value
    }
    return most > bestValue || (most === bestValue && needed !== null && needed < bestCost)
  }

  const walk = (at: number, room: bigint, value: bigint): void => {
    if (steps >= mostSteps) return
    steps++
    const item = items[at]
    if (!item) {
      const cost = budget - room
      if (value > bestValue || (value === bestValue && cost < bestCost)) {
        best = [...state.keys()].filter((place) => state[place] === TAKEN)
        bestValue = value
        bestCost = cost
      }
      return
    }
    if (!mayBeBetter(at, room, value)) return
    const mayTake =
      item.cost <= room &&
      item.requires.every((place) => state[place] !== LEFT) &&
      item.conflicts.every((place) => state[place] !== TAKEN)
    if (mayTake) {
      state[at] = TAKEN
      walk(at + 1, room - item.cost, value + item.value)
    }
    if (item.neededBy.every((place) => state[place] !== TAKEN)) {
      state[at] = LEFT
      walk(at + 1, room, value)
    }
    state[at] = OPEN
  }

  if (budget >= 0n) walk(0, budget, 0n)
  return { best, isWhole: steps < mostSteps }
}

const OPEN = 0
const TAKEN = 1
const LEFT = 2
