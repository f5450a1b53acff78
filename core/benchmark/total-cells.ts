import { type Decimal, Decimal as DecimalClass, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { MIN_GROUPS, type TakenGroups, takeGroups } from './peer-cell.ts'

/** What totals are told of: all who agreed, those of a sector, those of a state of the Federation. */
export const TOTALS_BY = ['all', 'sector', 'state'] as const
export type TotalsBy = (typeof TOTALS_BY)[number]

/** What a total is of. */
export interface TotalKey {
  readonly year: number
  /** Emissions weighed by different sets are not added up. */
  readonly gwpSet: string
  readonly scope: 1 | 2 | 3
  readonly by: TotalsBy
  /** The sector or the state; empty for all. */
  readonly value: string
}

/** What a company that agreed emitted in a scope in a closed year; scope 2 by location. */
export interface TotalEntry extends Pick<TotalKey, 'year' | 'gwpSet' | 'scope'> {
  readonly group: string
  readonly sector: string
  readonly state: string | null
  readonly kg: Decimal
}

export interface PublishedTotal extends TotalKey {
  readonly groups: ReadonlySet<string>
}

/** A total, or why there is none. */
export type TotalCell = TotalKey &
  (
    | { readonly state: 'published'; readonly groups: readonly string[]; readonly kg: Decimal }
    | Exclude<TakenGroups<never>, { state: 'taken' }>
  )

/**
 * All totals that these entries make, but those that were published: one that was told is never made again. Rules as those of peers (decision
 * 36): a total is of six groups at least, none carries more than half of it, and the published ones of a scope, of whatever year, set and cut, cut
 * groups into parts of six or none, so that no sum or difference of them is of fewer. Scopes are never added up, and so not held against each
 * other. A total is rounded to two significant digits. Of a year all come before sectors, and those before states. `entries` come in the order of a lot.
 */
export function totalCells(entries: readonly TotalEntry[], published: readonly PublishedTotal[]): TotalCell[] {
  const told = new Set(published.map(nameOf))
  const family = [...published]
  const cells = Map.groupBy(entries.filter(({ kg }) => kg.gt(0)).flatMap(inCells), ({ key }) => nameOf(key))
  const made: TotalCell[] = []
  for (const [name, held] of [...cells].toSorted(([, [one]], [, [other]]) => inOrder(one?.key, other?.key))) {
    const key = held[0]?.key
    if (key === undefined || told.has(name)) continue
    const beside = family.filter(({ scope }) => scope === key.scope).map(({ groups }) => groups)
    const cell = takeGroups(addedUp(held.map(({ entry }) => entry)), beside, ({ kg }) => [kg])
    if (cell.state !== 'taken') {
      made.push({ ...key, ...cell })
      continue
    }
    const groups = cell.taken.map(({ group }) => group)
    family.push({ ...key, groups: new Set(groups) })
    made.push({ ...key, state: 'published', groups, kg: rounded(sumDecimals(cell.taken.map(({ kg }) => kg))) })
  }
  return made
}

/** A count of companies as it is told: none of fewer than `MIN_GROUPS`, save zero; and no sum of counts beside them. */
export function toldCount(count: number): number | null {
  return count > 0 && count < MIN_GROUPS ? null : count
}

function inCells(entry: TotalEntry): { readonly key: TotalKey; readonly entry: TotalEntry }[] {
  const { year, gwpSet, scope, sector, state } = entry
  const cuts: [TotalsBy, string | null][] = [
    ['all', ''],
    ['sector', sector === 'other' ? null : sector],
    ['state', state],
  ]
  return cuts.flatMap(([by, value]) => (value === null ? [] : [{ key: { year, gwpSet, scope, by, value }, entry }]))
}

/** Companies of one group are one figure. */
function addedUp(entries: readonly TotalEntry[]): { readonly group: string; readonly kg: Decimal }[] {
  return [...Map.groupBy(entries, ({ group }) => group)].map(([group, own]) => ({
    group,
    kg: own.reduce((sum, { kg }) => sum.plus(kg), ZERO),
  }))
}

function rounded(kg: Decimal): Decimal {
  return kg.toSignificantDigits(2, DecimalClass.ROUND_HALF_UP)
}

function nameOf({ year, gwpSet, scope, by, value }: TotalKey): string {
  return JSON.stringify([year, gwpSet, scope, by, value])
}

function inOrder(one: TotalKey | undefined, other: TotalKey | undefined): number {
  if (!one || !other || one.year !== other.year) return (one?.year ?? 0) - (other?.year ?? 0)
  const cut = TOTALS_BY.indexOf(one.by) - TOTALS_BY.indexOf(other.by)
  return cut === 0 ? (nameOf(one) < nameOf(other) ? -1 : 1) : cut
}
