import type { Month } from '../period/period.ts'
import { Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { type Approach, type Entity, type Group, type Holding, holdingsIn } from './holding.ts'

/** Why an entity counts with its share: what a person is told beside the figure. */
export type ShareGround =
  | 'own'
  | 'equity'
  | 'investment'
  | 'sole_control'
  | 'joint_control'
  | 'not_controlled'
  | 'operated'
  | 'not_operated'

/** The part of an entity that counts in a month, %, and why. */
export interface EntityShare {
  readonly share: Decimal
  readonly ground: ShareGround
}

/**
 * The part of each entity that counts in a month under an approach (Corporate Standard, chapter 3 and table 1). Equity share:
 * the sum over the ways from the company of the products of shares; an investment without influence counts nothing. Financial
 * control: as much as of the parent of what a controlled parent controls alone, and of that its own share of what it controls with
 * others. Operational control: all of what a parent that is itself operated operates. The group has passed `checkGroup`.
 */
export function entityShares(group: Group, month: Month, approach: Approach): ReadonlyMap<string, EntityShare> {
  const above = Map.groupBy(holdingsIn(group.holdings, month), ({ childId }) => childId)
  const entities = new Map(group.entities.map((entity) => [entity.id, entity]))
  const known = new Map<string, EntityShare>()
  const shareOf = (id: string): EntityShare => {
    const before = known.get(id)
    if (before) return before
    const held = (above.get(id) ?? []).map((holding): Held => {
      const parent = holding.parentId === null ? OWN : shareOf(holding.parentId)
      return { holding, parent: parent.share }
    })
    const found = rules[approach](held, entities.get(id)?.kind ?? 'subsidiary')
    known.set(id, found)
    return found
  }
  return new Map(group.entities.map(({ id }) => [id, shareOf(id)]))
}

/** What one parent holds, and the part of that parent which counts, %. */
interface Held {
  readonly holding: Holding
  readonly parent: Decimal
}

const WHOLE = new Decimal(100)
/** A percentage of a percentage: times 0.01, not divided by 100, so that nothing is cut off. */
const partHeld = ({ holding, parent }: Held) => parent.times(holding.share).times('0.01')
const OWN: EntityShare = { share: WHOLE, ground: 'own' }

const rules: Readonly<Record<Approach, (held: readonly Held[], kind: Entity['kind']) => EntityShare>> = {
  equity_share: (held, kind) =>
    kind === 'investment'
      ? { share: ZERO, ground: 'investment' }
      : { share: sumDecimals(held.map(partHeld)), ground: 'equity' },

  financial_control: (held) => {
    const ofGroup = held.filter(({ parent }) => parent.gt(0))
    const alone = ofGroup.filter(({ holding }) => holding.control === 'sole')
    if (alone.length > 0) return { share: Decimal.max(...alone.map(({ parent }) => parent)), ground: 'sole_control' }
    const joint = ofGroup.filter(({ holding }) => holding.control === 'joint')
    if (joint.length === 0) return { share: ZERO, ground: 'not_controlled' }
    return { share: sumDecimals(joint.map(partHeld)), ground: 'joint_control' }
  },

  operational_control: (held) =>
    held.some(({ holding, parent }) => holding.isOperator && parent.gt(0))
      ? { share: WHOLE, ground: 'operated' }
      : { share: ZERO, ground: 'not_operated' },
}

/**
 * Where the part that is left out of the scopes is told (Corporate Standard, table 1; Scope 3 Standard, categories 14 and 15);
 * null for what is run for others, which is theirs.
 */
export function remainderCategory(kind: Entity['kind']): 'franchises' | 'investments' | null {
  if (kind === 'operated') return null
  return kind === 'franchise' ? 'franchises' : 'investments'
}
