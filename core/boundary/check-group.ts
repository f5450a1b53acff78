import { DomainError } from '../domain-error.ts'
import type { Month } from '../period/period.ts'
import { sumDecimals } from '../quantity/decimal.ts'
import { type Group, type Holding, holdingsIn } from './holding.ts'

/**
 * Refuses a group that cannot be: `boundary.circle` with the names on the way round, `boundary.share_over` where the parents of
 * an entity hold more than all of it in a month, `boundary.overlap` where one parent holds the same entity twice at a time.
 */
export function checkGroup(group: Group): void {
  const names = new Map(group.entities.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) ?? id
  for (const month of monthsOfChange(group.holdings)) {
    const lasting = holdingsIn(group.holdings, month)
    refuseCircle(lasting, nameOf)
    for (const [childId, ofChild] of Map.groupBy(lasting, ({ childId }) => childId)) {
      const parents = new Set(ofChild.map(({ parentId }) => parentId))
      if (parents.size < ofChild.length) throw new DomainError('boundary.overlap', { name: nameOf(childId), month })
      const held = sumDecimals(ofChild.map(({ share }) => share))
      if (held.gt(WHOLE)) {
        throw new DomainError('boundary.share_over', { name: nameOf(childId), month, share: held.toFixed() })
      }
    }
  }
}

/** The first month of each holding: between two of them nothing is added. */
function monthsOfChange(holdings: readonly Holding[]): readonly Month[] {
  return [...new Set(holdings.map(({ from }) => from))].toSorted()
}

function refuseCircle(holdings: readonly Holding[], nameOf: (id: string) => string): void {
  const below = Map.groupBy(holdings, ({ parentId }) => parentId)
  const cleared = new Set<string>()
  const follow = (id: string, way: readonly string[]): void => {
    const seen = way.indexOf(id)
    if (seen >= 0) {
      throw new DomainError('boundary.circle', { names: [...way.slice(seen), id].map(nameOf).join(' → ') })
    }
    if (cleared.has(id)) return
    for (const { childId } of below.get(id) ?? []) follow(childId, [...way, id])
    cleared.add(id)
  }
  for (const { parentId, childId } of holdings) follow(parentId ?? childId, [])
}

const WHOLE = 100
