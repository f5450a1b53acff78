import type { Month } from '../period/period.ts'
import { Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { type EntityShare, entityShares, remainderCategory, type ShareGround } from './entity-shares.ts'
import { APPROACHES, type Approach, type Group } from './holding.ts'

/** A unit, the entity that it belongs to (null: the company itself), and whether the year holds it at all. */
export interface GroupUnit {
  readonly id: string
  readonly entityId: string | null
  readonly isIncluded: boolean
}

/** What a unit emitted in a month in a scope, kg CO2e, all of it. */
export interface UnitMonth {
  readonly unitId: string
  readonly month: Month
  readonly scope: number
  readonly co2eKg: Decimal
}

/** What an approach counts of a unit over the months. */
export interface CountedUnit {
  readonly unitId: string
  /** %; null where it changes over the months. */
  readonly share: Decimal | null
  /** %, of each month, in their order. */
  readonly monthShares: readonly Decimal[]
  readonly ground: ShareGround | 'left_out'
  readonly co2eKg: Decimal
}

export interface ApproachTotals {
  readonly approach: Approach
  readonly units: readonly CountedUnit[]
  readonly co2eKg: Decimal
  readonly byScope: ReadonlyMap<number, Decimal>
  /** What is left out of the scopes, by the category of scope 3 that it belongs to; null where it is others'. */
  readonly leftOut: ReadonlyMap<ReturnType<typeof remainderCategory>, Decimal>
}

interface Compared {
  readonly group: Group
  readonly units: readonly GroupUnit[]
  readonly months: readonly Month[]
  readonly emitted: readonly UnitMonth[]
}

/**
 * The same emissions by the three approaches: each month counts with the share held in it, so that who enters or leaves within
 * the year counts for the months that it was there. Counted and left out add up to all that the units of the year emitted. The
 * group has passed `checkGroup`.
 */
export function compareApproaches(compared: Compared): readonly ApproachTotals[] {
  return APPROACHES.map((approach) => totalsOf(approach, compared))
}

function totalsOf(approach: Approach, { group, units, months, emitted }: Compared): ApproachTotals {
  const kinds = new Map(group.entities.map(({ id, kind }) => [id, kind]))
  const shares = new Map(months.map((month) => [month, entityShares(group, month, approach)]))
  const shareIn = ({ entityId }: GroupUnit, month: Month): EntityShare =>
    entityId === null ? OWN : (shares.get(month)?.get(entityId) ?? NONE)
  const byUnit = Map.groupBy(emitted, ({ unitId }) => unitId)
  const byScope = new Map<number, Decimal>()
  const leftOut = new Map<ReturnType<typeof remainderCategory>, Decimal>()
  const counted = units.map((unit): CountedUnit => {
    if (!unit.isIncluded)
      return { unitId: unit.id, ...overMonths(months.map(() => NONE)), ground: 'left_out', co2eKg: ZERO }
    const category = remainderCategory(kinds.get(unit.entityId ?? '') ?? 'subsidiary')
    const parts = (byUnit.get(unit.id) ?? []).map(({ month, scope, co2eKg }) => {
      const part = co2eKg.times(shareIn(unit, month).share).times('0.01')
      add(byScope, scope, part)
      if (!part.eq(co2eKg)) add(leftOut, category, co2eKg.minus(part))
      return part
    })
    return { unitId: unit.id, ...overMonths(months.map((month) => shareIn(unit, month))), co2eKg: sumDecimals(parts) }
  })
  return { approach, units: counted, co2eKg: sumDecimals(byScope.values()), byScope, leftOut }
}

/** One share where it is the same in all months; the ground is the last month's. */
function overMonths(months: readonly EntityShare[]): Pick<CountedUnit, 'share' | 'monthShares' | 'ground'> {
  const last = months.at(-1) ?? NONE
  const isOne = months.every(({ share }) => share.eq(last.share))
  return { share: isOne ? last.share : null, monthShares: months.map(({ share }) => share), ground: last.ground }
}

function add<K>(sums: Map<K, Decimal>, key: K, value: Decimal): void {
  sums.set(key, (sums.get(key) ?? ZERO).plus(value))
}

const OWN: EntityShare = { share: new Decimal(100), ground: 'own' }
const NONE: EntityShare = { share: ZERO, ground: 'not_controlled' }
