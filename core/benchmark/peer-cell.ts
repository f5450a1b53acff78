import { type Decimal, decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { type Distribution, distributionOf } from './distribution.ts'

/** What a group of companies emitted in a cell, and what it is measured by, both of the same companies and units. */
export interface GroupFigure {
  readonly group: string
  /** kg CO2e, scopes 1 and 2 by location. */
  readonly kg: Decimal
  /** Employees, R$ million, m², km or what was made; above zero. */
  readonly amount: Decimal
}

/** Groups from which there is anything to tell; who reads a cell and stands in it is not counted, for they know their own figure. */
export const MIN_GROUPS = 5

/** Groups of a part that cells set apart from others: whoever is one of them knows their own figure, and finds as many others as in a cell. */
const PART_GROUPS = MIN_GROUPS + 1

/** What is told of a cell, or why nothing is. */
export type PeerCell =
  | { readonly state: 'published'; readonly groups: readonly string[]; readonly distribution: Distribution }
  /** So many groups have figures, and so many are needed. */
  | { readonly state: 'too_few'; readonly have: number }
  /** One group carries more than half of what was emitted or of what it is measured by. */
  | { readonly state: 'dominated' }
  /** Beside what was told already, it would set fewer than are needed apart. */
  | { readonly state: 'complement' }

/**
 * The cell of these groups, beside what was published of the same measure before: of other sizes, of the whole sector, of other years.
 * Published sets of groups cut each other into parts; every part holds no group or at least `least`, so that neither one cell, nor what
 * two differ by, nor what any number of them leave over sets fewer apart. A part that stands in a cell beside others has one more, for
 * whoever is in it sees both that cell and those that leave the part over, and knows their own figure. Groups that would break this are held back: those that joined until
 * enough did, and of those that stand in one published cell some stay out where others left it. Which, is the order of `figures`: the first are
 * taken; whoever calls puts them by lot.
 *
 * Rules of counts and shares after statistical disclosure control (minimum frequency, dominance, complementary suppression).
 */
export function peerCell(
  figures: readonly GroupFigure[],
  published: readonly ReadonlySet<string>[],
  least: number = MIN_GROUPS,
): PeerCell {
  const cell = takeGroups(figures, published, { least, sidesOf: ({ kg, amount }) => [kg, amount] })
  if (cell.state !== 'taken') return cell
  const values = cell.taken.map(({ kg, amount }) => kg.div(amount))
  return { state: 'published', groups: cell.taken.map(({ group }) => group), distribution: distributionOf(values) }
}

/** Which groups a cell may be made of, or why of none. */
export type TakenGroups<F> =
  | { readonly state: 'taken'; readonly taken: readonly F[] }
  | Exclude<PeerCell, { state: 'published' }>

/** The same rules for figures of whatever kind: `sidesOf` are the amounts of which no group may carry more than half. */
export function takeGroups<F extends { readonly group: string }>(
  figures: readonly F[],
  published: readonly ReadonlySet<string>[],
  { least, sidesOf }: { readonly least: number; readonly sidesOf: (figure: F) => readonly Decimal[] },
): TakenGroups<F> {
  if (figures.length < least) return { state: 'too_few', have: figures.length }
  const parts = toldTogether(partsOf(figures, published, least), least)
  const taken = parts.flat()
  if (taken.length < least) return { state: 'complement' }
  if ([taken, ...parts].some((part) => isDominated(part.map(sidesOf)))) return { state: 'dominated' }
  return { state: 'taken', taken }
}

/** Parts that one cell may hold: several of enough groups each, or a single one. */
function toldTogether<F>(parts: readonly F[][], least: number): F[][] {
  const held = parts.filter((part) => part.length > 0)
  const wide = held.filter((part) => part.length >= Math.max(least, PART_GROUPS))
  return wide.length > 0 ? wide : held.slice(0, 1)
}

/** Of each part that the published cells make, what a new cell may take: all of it, or so much that enough stay out. */
function partsOf<F extends { readonly group: string }>(
  figures: readonly F[],
  published: readonly ReadonlySet<string>[],
  least: number,
): F[][] {
  const wholes = new Map<string, number>()
  for (const group of new Set(published.flatMap((groups) => [...groups]))) {
    const part = partKey(group, published)
    wholes.set(part, (wholes.get(part) ?? 0) + 1)
  }
  const present = Map.groupBy(figures, ({ group }) => partKey(group, published))
  return [...present].map(([part, groups]) => {
    const whole = wholes.get(part)
    // In no published cell: nothing is told of those that stay out, so none has to.
    if (whole === undefined || groups.length === whole) return groups.length < least ? [] : groups
    const enough = Math.max(least, PART_GROUPS)
    const taken = groups.slice(0, Math.max(whole - enough, 0))
    return taken.length < enough ? [] : taken
  })
}

/** Which published cells a group stands in. */
export function partKey(group: string, published: readonly Pick<ReadonlySet<string>, 'has'>[]): string {
  return published.map((groups) => (groups.has(group) ? '1' : '0')).join('')
}

/** Whether one of these carries more than half of any of their sides. */
export function isDominated(figures: readonly (readonly Decimal[])[]): boolean {
  return (figures[0] ?? []).some((_, side) => {
    const amounts = figures.map((sides) => sides[side] ?? ZERO)
    const half = sumDecimals([ZERO, ...amounts]).times(HALF)
    return amounts.some((amount) => amount.gt(half))
  })
}

const HALF = decimal('0.5')
