import type { Month } from '../period/period.ts'
import type { Decimal } from '../quantity/decimal.ts'
import type { Holding } from './holding.ts'

/** A line of the chart of a group: who holds how much of whom. A parent of null is the reporting company. */
export interface GroupLink {
  readonly parentId: string | null
  readonly childId: string
  /** The economic share, %, as it was last in the months. */
  readonly share: Decimal
  /** The last month, where it ended before the last of the months. */
  readonly endedIn: Month | null
}

/**
 * The holdings that last through some of the months, each parent and child once, as they were last. Two that hold each other one
 * after the other within the months would be a circle: the one that ended first is left out. Of a child, the greatest share first.
 */
export function groupLinks(holdings: readonly Holding[], months: readonly Month[]): readonly GroupLink[] {
  const [first] = months
  const last = months.at(-1)
  if (first === undefined || last === undefined) return []
  const endOf = ({ to }: Holding) => (to === null || to > last ? last : to)
  const lasting = holdings
    .filter((holding) => holding.from <= last && endOf(holding) >= first)
    .toSorted((left, right) => compare(endOf(right), endOf(left)) || right.share.cmp(left.share))
  const kept: GroupLink[] = []
  for (const holding of lasting) {
    const { parentId, childId, share } = holding
    const isKnown = kept.some((link) => link.parentId === parentId && link.childId === childId)
    if (isKnown || (parentId !== null && leadsTo(kept, childId, parentId))) continue
    const end = endOf(holding)
    kept.push({ parentId, childId, share, endedIn: end < last ? end : null })
  }
  return kept.toSorted((left, right) => compare(left.childId, right.childId) || right.share.cmp(left.share))
}

/** Whether one is held, through however many, by the other. */
function leadsTo(links: readonly GroupLink[], from: string, to: string): boolean {
  if (from === to) return true
  return links.some(({ parentId, childId }) => parentId === from && leadsTo(links, childId, to))
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
