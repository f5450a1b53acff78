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

/** What an item cuts of a pool, by its place. */
interface Cut {
  readonly pool: number
  readonly cut: number
}

/** The places that were chosen, whether nothing better can be, and what no choice exceeds. */
export interface SearchFound {
  readonly best: readonly number[]
  readonly isWhole: boolean
  readonly atMost: number
}

/**
 * Branch and bound over the items in their order, each taken first and then left. The work of a bound is the cuts that it looks at and
 * the gains that it sorts. Once all of `mostWork` is done nothing is looked into any more; as much again may tell how much is left open.
 */
export function searchBudget({ budget, items, pools }: BudgetSearch, mostWork: number): SearchFound {
  const costs = items.map(({ cost }) => Number(cost))
  const cutsOf = items.map((): Cut[] => [])
  for (const [pool, { cuts }] of pools.entries()) for (const { item, cut } of cuts) cutsOf[item]?.push({ pool, cut })
  const overdone = pools.map(isOverdone)
  const room = roomOf(cutsOf, pools.length)
  const left = pools.map(({ kg }) => kg)
  const same = SAME_PART * pools.reduce((sum, { kg }, pool) => sum + Math.abs(kg) * (room[0]?.[pool] ?? 1), 0)
  const state = new Int8Array(items.length)
  let best: readonly number[] = []
  let bestSaved = 0
  let bestCost = 0n
  let open = 0
  let work = 0

  /** The most that each item that follows could save of what is left, by its cost: most for its cost first. */
  const gainsFrom = (from: number) => {
    const gains: { readonly gain: number; readonly cost: number }[] = []
    for (let place = from; place < items.length; place++) {
      const gain = gainOf(cutsOf[place] ?? [], room[from] ?? [])
      if (gain > 0) gains.push({ gain, cost: costs[place] ?? 0 })
    }
    work += OF_BOUND + gains.length * Math.log2(gains.length + 1)
    return gains.sort((one, other) => other.gain * one.cost - one.gain * other.cost)
  }

  const gainOf = (cuts: readonly Cut[], swollen: readonly number[]) => {
    let gain = 0
    for (const { pool, cut } of cuts) {
      const kg = (left[pool] ?? 0) * cut
      if (kg > 0 || overdone[pool]) gain += Math.abs(kg) * (swollen[pool] ?? 1)
    }
    work += OF_ITEM + cuts.length
    return gain
  }

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

  const take = (at: number, spent: bigint, saved: number, most: number) => {
    const cuts = cutsOf[at] ?? []
    const before = cuts.map(({ pool }) => left[pool] ?? 0)
    let more = 0
    for (const { pool, cut } of cuts) {
      const kg = left[pool] ?? 0
      more += kg * cut
      left[pool] = kg * (1 - cut)
    }
    state[at] = TAKEN
    walk(at + 1, spent, saved + more, most)
    for (const [place, { pool }] of cuts.entries()) left[pool] = before[place] ?? 0
  }

  const walk = (at: number, spent: bigint, saved: number, most = Number.POSITIVE_INFINITY): void => {
    const item = items[at]
    if (!item) {
      keep(spent, saved)
      return
    }
    if (work > 2 * mostWork) {
      open = Math.max(open, most)
      return
    }
    const bound = boundOf(at, spent, saved)
    if (!mayBeBetter(bound)) return
    if (work > mostWork && best.length > 0) {
      open = Math.max(open, bound.most)
      return
    }
    const mayTake =
      spent + item.cost <= budget &&
      item.requires.every((place) => state[place] !== LEFT) &&
      item.conflicts.every((place) => state[place] !== TAKEN)
    if (mayTake) take(at, spent + item.cost, saved, bound.most)
    if (item.neededBy.every((place) => state[place] !== TAKEN)) {
      state[at] = LEFT
      walk(at + 1, spent, saved, bound.most)
    }
    state[at] = OPEN
  }

  if (budget >= 0n) walk(0, 0n, 0)
  return { best, isWhole: open === 0, atMost: open }
}

/** By how much items from each place on could swell what is left of each pool before another cuts it: those that add emissions do. */
function roomOf(cutsOf: readonly (readonly Cut[])[], count: number): readonly (readonly number[])[] {
  let room: readonly number[] = Array.from({ length: count }, () => 1)
  const rooms = [room]
  for (const cuts of cutsOf.toReversed()) {
    const wider = [...room]
    for (const { pool, cut } of cuts) wider[pool] = (wider[pool] ?? 1) * Math.max(1, Math.abs(1 - cut))
    room = wider
    rooms.unshift(room)
  }
  return rooms
}

/** Whether somebody cuts more of a pool than there is, so that what is left may change its sign. */
function isOverdone({ cuts }: SearchPool): boolean {
  return cuts.some(({ cut }) => cut > 1)
}

const SAME_PART = 1e-12
/** The work of a bound and of an item within it, beside cuts and gains. */
const OF_BOUND = 20
const OF_ITEM = 2
const OPEN = 0
const TAKEN = 1
const LEFT = 2
