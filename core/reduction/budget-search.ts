/** What may be chosen, by places; costs in whole units of money. */
export interface BudgetSearch {
  readonly budget: bigint
  readonly items: readonly SearchItem[]
  readonly pools: readonly SearchPool[]
}

interface SearchItem {
  readonly cost: bigint
  /** Places of what it needs, those that it excludes and those that need it. */
  readonly requires: readonly number[]
  readonly conflicts: readonly number[]
  readonly neededBy: readonly number[]
}

interface SearchPool {
  readonly kg: number
  readonly cuts: readonly { readonly item: number; readonly cut: number }[]
}

/** The places that were chosen, whether nothing better can be, and what no choice exceeds. */
export interface SearchFound {
  readonly best: readonly number[]
  readonly isWhole: boolean
  readonly atMost: number
}

/** Branch and bound over the items in their order, each taken first and then left. */
export function searchBudget({ budget, items, pools }: BudgetSearch, mostSteps: number): SearchFound {
  const cutsOf = items.map((_, place) =>
    pools.flatMap(({ cuts }, pool) => cuts.flatMap(({ item, cut }) => (item === place ? [{ pool, cut }] : []))),
  )
  const room = roomOf(items.length, pools)
  const left = pools.map(({ kg }) => kg)
  const same = SAME_PART * pools.reduce((sum, { kg }, pool) => sum + Math.abs(kg) * (room[0]?.[pool] ?? 1), 0)
  const state = new Int8Array(items.length)
  let best: readonly number[] = []
  let bestSaved = 0
  let bestCost = 0n
  let open = 0
  let steps = 0

  /** The most that each item that follows could save of what is left, by its cost: most for its cost first. */
  const gainsFrom = (from: number) =>
    items
      .slice(from)
      .flatMap(({ cost }, after) => {
        const gain = (cutsOf[from + after] ?? []).reduce((sum, { pool, cut }) => {
          const kg = (left[pool] ?? 0) * cut
          return kg > 0 || isOverdone(pools[pool]) ? sum + Math.abs(kg) * (room[from]?.[pool] ?? 1) : sum
        }, 0)
        return gain > 0 ? [{ gain, cost: Number(cost) }] : []
      })
      .toSorted((one, other) => other.gain * one.cost - one.gain * other.cost)

  /** What could be saved if items could be cut and nothing excluded another, and the least that reaching the best would cost. */
  const boundOf = (from: number, spent: bigint, saved: number) => {
    let free = Number(budget - spent)
    let most = saved
    let needed = most >= bestSaved - same ? Number(spent) : Number.POSITIVE_INFINITY
    for (const { gain, cost } of gainsFrom(from)) {
      if (needed === Number.POSITIVE_INFINITY && most + gain >= bestSaved - same) {
        needed = Number(budget) - free + cost * Math.min(1, Math.max(0, (bestSaved - most) / gain))
      }
      if (cost > free) {
        most += (gain * free) / cost
        break
      }
      free -= cost
      most += gain
    }
    return { most, needed }
  }

  const mayBeBetter = ({ most, needed }: ReturnType<typeof boundOf>) =>
    most > bestSaved + same || (most >= bestSaved - same && needed < Number(bestCost) * (1 - SAME_PART))

  const keep = (spent: bigint, saved: number) => {
    if (saved <= bestSaved + same && !(saved >= bestSaved - same && spent < bestCost)) return
    best = [...state.keys()].filter((place) => state[place] === TAKEN)
    bestSaved = Math.max(saved, bestSaved)
    bestCost = spent
  }

  const take = (at: number, spent: bigint, saved: number) => {
    const cuts = cutsOf[at] ?? []
    const before = cuts.map(({ pool }) => left[pool] ?? 0)
    let more = 0
    for (const { pool, cut } of cuts) {
      const kg = left[pool] ?? 0
      more += kg * cut
      left[pool] = kg * (1 - cut)
    }
    state[at] = TAKEN
    walk(at + 1, spent, saved + more)
    for (const [place, { pool }] of cuts.entries()) left[pool] = before[place] ?? 0
  }

  const walk = (at: number, spent: bigint, saved: number): void => {
    const item = items[at]
    if (!item) {
      keep(spent, saved)
      return
    }
    const bound = boundOf(at, spent, saved)
    if (!mayBeBetter(bound)) return
    if (steps >= mostSteps) {
      open = Math.max(open, bound.most)
      return
    }
    steps++
    const mayTake =
      spent + item.cost <= budget &&
      item.requires.every((place) => state[place] !== LEFT) &&
      item.conflicts.every((place) => state[place] !== TAKEN)
    if (mayTake) take(at, spent + item.cost, saved)
    if (item.neededBy.every((place) => state[place] !== TAKEN)) {
      state[at] = LEFT
      walk(at + 1, spent, saved)
    }
    state[at] = OPEN
  }

  if (budget >= 0n) walk(0, 0n, 0)
  return { best, isWhole: open === 0, atMost: open }
}

/** By how much items from each place on could swell what is left of each pool before another cuts it: those that add emissions do. */
function roomOf(count: number, pools: readonly SearchPool[]): readonly (readonly number[])[] {
  return Array.from({ length: count + 1 }, (_, from) =>
    pools.map(({ cuts }) =>
      cuts.reduce((room, { item, cut }) => (item < from ? room : room * Math.max(1, Math.abs(1 - cut))), 1),
    ),
  )
}

/** Whether somebody cuts more of a pool than there is, so that what is left may change its sign. */
function isOverdone(pool: SearchPool | undefined): boolean {
  return pool?.cuts.some(({ cut }) => cut > 1) ?? false
}

const SAME_PART = 1e-12
const OPEN = 0
const TAKEN = 1
const LEFT = 2
