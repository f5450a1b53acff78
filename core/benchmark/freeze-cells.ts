import { type Decimal, ZERO } from '../quantity/decimal.ts'
import { type GroupFigure, MIN_GROUPS, type PeerCell, peerCell } from './peer-cell.ts'

/** Which companies a cell is of, in which year, and what is told of them. */
export interface CellKey {
  readonly year: number
  readonly sector: string
  /** Null: companies of every size. */
  readonly size: string | null
  /** What emissions are measured by. */
  readonly measure: string
  /** What must be the same for intensities to be compared: GWP set and boundary. */
  readonly basis: string
}

/** What a company that shares gives for a year: both figures of the same units. */
export interface PeerEntry extends Omit<CellKey, 'size'> {
  readonly group: string
  /** Null where nobody knows it: the company stands among those of its sector alone. */
  readonly size: string | null
  readonly kg: Decimal
  readonly amount: Decimal
  /** The fewest groups that the company agreed to stand among. */
  readonly least: number
}

export interface PublishedCell extends CellKey {
  readonly groups: ReadonlySet<string>
  /** The fewest groups that those in it agreed to. */
  readonly least: number
}

/** `least` is how many groups it asks for. */
export type FrozenCell = CellKey & PeerCell & { readonly least: number }

/**
 * All cells that these entries make, but those that were published: a cell that was told once is never made again, so that whoever joins or leaves
 * afterwards shows in none. Cells of one size come before those of the whole sector, and earlier years before later ones; each is held
 * against all that were published of its measure, in whatever year and on whatever basis, and asks for the most groups that a company in it or
 * in those was promised. `entries` come in the order of a lot.
 */
export function freezeCells(entries: readonly PeerEntry[], published: readonly PublishedCell[]): FrozenCell[] {
  const told = new Set(published.map(nameOf))
  const family = [...published]
  const cells = Map.groupBy(entries.flatMap(inCells), ({ key }) => nameOf(key))
  const made: FrozenCell[] = []
  for (const [name, held] of [...cells].toSorted(([, [one]], [, [other]]) => inOrder(one?.key, other?.key))) {
    const key = held[0]?.key
    if (key === undefined || told.has(name)) continue
    const beside = family.filter(({ measure }) => measure === key.measure)
    const entriesHeld = held.map(({ entry }) => entry)
    const least = Math.max(MIN_GROUPS, ...[...entriesHeld, ...beside].map((one) => one.least))
    const sets = beside.map(({ groups }) => groups)
    const cell = peerCell(addedUp(entriesHeld), sets, least)
    if (cell.state === 'published') family.push({ ...key, least, groups: new Set(cell.groups) })
    made.push({ ...key, least, ...cell })
  }
  return made
}

/** The cells that an entry stands in. */
function inCells(entry: PeerEntry): { readonly key: CellKey; readonly entry: PeerEntry }[] {
  const { year, sector, size, measure, basis } = entry
  const sizes = size === null ? [null] : [size, null]
  return sizes.map((of) => ({ key: { year, sector, size: of, measure, basis }, entry }))
}

/** Companies of one group are one figure. */
function addedUp(entries: readonly PeerEntry[]): GroupFigure[] {
  return [...Map.groupBy(entries, ({ group }) => group)].map(([group, own]) => ({
    group,
    kg: own.reduce((sum, { kg }) => sum.plus(kg), ZERO),
    amount: own.reduce((sum, { amount }) => sum.plus(amount), ZERO),
  }))
}

function nameOf({ year, sector, size, measure, basis }: CellKey): string {
  return JSON.stringify([year, sector, size, measure, basis])
}

function inOrder(one: CellKey | undefined, other: CellKey | undefined): number {
  if (!one || !other || one.year !== other.year) return (one?.year ?? 0) - (other?.year ?? 0)
  if ((one.size === null) !== (other.size === null)) return one.size === null ? 1 : -1
  return nameOf(one) < nameOf(other) ? -1 : 1
}
