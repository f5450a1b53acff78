import { type Decimal, Decimal as DecimalClass, sumDecimals } from '../quantity/decimal.ts'
import { isDominated, partKey, type TakenGroups, takeGroups } from './peer-cell.ts'

/** What totals are told of: all who agreed, those of a sector, those of a state of the Federation. */
export const TOTALS_BY = ['all', 'sector', 'state'] as const
export type TotalsBy = (typeof TOTALS_BY)[number]

/** Groups from which a total is told. */
export const TOTAL_GROUPS = 6

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

/** What a company that agreed emitted in a scope in a closed year; scope 2 by location. A group may have several. */
export interface TotalEntry extends Pick<TotalKey, 'year' | 'gwpSet' | 'scope'> {
  readonly group: string
  /** Whose figure it is and which: another for another company, and for the same one after its year was restated. */
  readonly mark: string
  readonly sector: string
  readonly state: string | null
  readonly kg: Decimal
}

export interface PublishedTotal extends TotalKey {
  /** The marks of what was added up, by group. */
  readonly groups: ReadonlyMap<string, ReadonlySet<string>>
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
 * groups into parts of six or none, so that no sum or difference of them is of fewer. A group is in a total with all that it emitted in the
 * scope, or not in it: one with companies of several sectors or states is in none of those, and one of which another total told something else
 * is in no further one, so that two totals never differ by a part of a group. What a total leaves over of what was told has no group with more
 * than half of it either, and so has no sum of such parts. Scopes are never added up, and so not held against each other. A total is rounded
 * to two significant digits. Of a year all come before sectors, and those before states. `entries` come in the order of a lot.
 */
export function totalCells(entries: readonly TotalEntry[], published: readonly PublishedTotal[]): TotalCell[] {
  const told = new Set(published.map(nameOf))
  const family = [...published]
  const figures = figuresOf(entries.filter(({ kg }) => kg.gt(0)))
  const cells = Map.groupBy(figures.flatMap(inCells), ({ key }) => nameOf(key))
  const made: TotalCell[] = []
  for (const [name, held] of [...cells].toSorted(([, [one]], [, [other]]) => inOrder(one?.key, other?.key))) {
    const key = held[0]?.key
    if (key === undefined || told.has(name)) continue
    const cell = taken(
      key,
      held.map(({ figure }) => figure),
      figures,
      family.filter(({ scope }) => scope === key.scope),
    )
    if (cell.state !== 'taken') {
      made.push({ ...key, ...cell })
      continue
    }
    family.push({ ...key, groups: new Map(cell.taken.map(({ group, marks }) => [group, marks])) })
    const groups = cell.taken.map(({ group }) => group)
    made.push({ ...key, state: 'published', groups, kg: rounded(sumDecimals(cell.taken.map(({ kg }) => kg))) })
  }
  return made
}

/** A count of companies as it is told: none of fewer than `TOTAL_GROUPS`, save zero; and no sum of counts beside them. */
export function toldCount(count: number): number | null {
  return count > 0 && count < TOTAL_GROUPS ? null : count
}

/** All that a group emitted in a scope in a year, weighed by one set. */
interface GroupTotal extends Pick<TotalKey, 'year' | 'gwpSet' | 'scope'> {
  readonly group: string
  readonly marks: ReadonlySet<string>
  /** Null where its companies are of several, or of none that is told of. */
  readonly sector: string | null
  readonly state: string | null
  readonly kg: Decimal
}

/** Companies of one group are one figure. */
function figuresOf(entries: readonly TotalEntry[]): GroupTotal[] {
  const groups = Map.groupBy(entries, ({ year, gwpSet, scope, group }) => JSON.stringify([year, gwpSet, scope, group]))
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const sector = own.every((one) => one.sector === first.sector) && first.sector !== 'other' ? first.sector : null
    const state = own.every((one) => one.state === first.state) ? first.state : null
    const marks = new Set(own.map(({ mark }) => mark))
    return [{ ...first, sector, state, marks, kg: sumDecimals(own.map(({ kg }) => kg)) }]
  })
}

function inCells(figure: GroupTotal): { readonly key: TotalKey; readonly figure: GroupTotal }[] {
  const { year, gwpSet, scope, sector, state } = figure
  const cuts = [
    ['all', ''],
    ['sector', sector],
    ['state', state],
  ] as const
  return cuts.flatMap(([by, value]) => (value === null ? [] : [{ key: { year, gwpSet, scope, by, value }, figure }]))
}

/** Which of the groups of a cell it is made of, or why of none. `figures` are all there are, `family` what was told of the scope. */
function taken(
  key: TotalKey,
  held: readonly GroupTotal[],
  figures: readonly GroupTotal[],
  family: readonly PublishedTotal[],
): TakenGroups<GroupTotal> {
  const alike = family.filter((one) => isAlike(one, key)).map(({ groups }) => groups)
  const isAsTold = ({ group, marks }: GroupTotal) =>
    alike.every((groups) => !groups.has(group) || isSame(groups.get(group), marks))
  const cell = takeGroups(
    held.filter(isAsTold),
    family.map(({ groups }) => new Set(groups.keys())),
    { least: TOTAL_GROUPS, sidesOf: ({ kg }) => [kg] },
  )
  if (cell.state !== 'taken') return cell
  const known = new Map(figures.filter((one) => isAlike(one, key) && isAsTold(one)).map((one) => [one.group, one.kg]))
  return isRestSafe(new Set(cell.taken.map(({ group }) => group)), known, alike) ? cell : { state: 'complement' }
}

/**
 * Whether of no part of what was told one group has more than half of what these groups leave over; not where the figure of one that stays
 * over is not known any more. Parts that hold this hold it together too, and takeGroups counts them.
 */
function isRestSafe(
  groups: ReadonlySet<string>,
  known: ReadonlyMap<string, Decimal>,
  told: readonly PublishedTotal['groups'][],
): boolean {
  const all = new Set(told.flatMap((one) => [...one.keys()]))
  const parts = Map.groupBy(all, (group) => partKey(group, told))
  return [...parts.values()].every((part) => {
    const rest = part.filter((group) => !groups.has(group))
    if (rest.length === 0 || rest.length === part.length) return true
    const amounts = rest.flatMap((group) => known.get(group) ?? [])
    return amounts.length === rest.length && !isDominated(amounts.map((kg) => [kg]))
  })
}

/** Whether two can be subtracted from each other. */
function isAlike(one: Pick<TotalKey, 'year' | 'gwpSet' | 'scope'>, other: TotalKey): boolean {
  return one.year === other.year && one.gwpSet === other.gwpSet && one.scope === other.scope
}

function isSame(one: ReadonlySet<string> | undefined, other: ReadonlySet<string>): boolean {
  return one !== undefined && one.size === other.size && [...one].every((mark) => other.has(mark))
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
