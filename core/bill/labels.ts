import type { BillField, BillFieldName, BillWord } from './bill.ts'
import { boxOf, type Cell, type Layout, type PlacedWord, sureness, wordsAt } from './layout.ts'
import type { ReadValue } from './text.ts'

/** A value with the words it stands on and how sure its place makes us. */
export type Placed = {
  readonly value: string
  readonly words: readonly BillWord[]
  readonly ofPlace: number
  /** The label as it is printed. */
  readonly label?: string
}

/** How far under a label its value may stand, in heights of its letters. */
const REACH = 3.2

/**
 * The value that labels find: after a label, in the cell to its right, or in a cell below. A bill tells what matters more
 * than once (in its head, under its lines, on the stub for the bank): values are weighed by how telling their labels are
 * and by how often they are told, and one that stands against another of the same weight is less sure.
 */
export function findLabelled(
  layout: Layout,
  labels: readonly RegExp[],
  read: ReadValue,
  reach = REACH,
): Placed | undefined {
  const groups = groupsOf(findAllLabelled(layout, labels, read, reach))
  const [best, next] = groups.toSorted((left, right) => right.weight - left.weight)
  if (!best) return undefined
  const [first] = best.places
  if (!first) return undefined
  const isDisputed = next !== undefined && next.weight > best.weight * 0.8
  return { ...first.placed, ofPlace: isDisputed ? Math.min(first.placed.ofPlace, 0.8) : first.placed.ofPlace }
}

type Ranked = { readonly placed: Placed; readonly rank: number }
type Group = { readonly places: readonly Ranked[]; readonly weight: number }

/** Every value that a label finds, with the rank of the label. */
export function findAllLabelled(
  layout: Layout,
  labels: readonly RegExp[],
  read: ReadValue,
  reach = REACH,
): readonly Ranked[] {
  return labels.flatMap((label, rank) =>
    layout.rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => {
        const match = label.exec(cell.text)
        const found = match && besideLabel(layout, cell, match, { read, reach })
        if (!found) return []
        const ofPlace = found.ofPlace - Math.min(rank, 5) * 0.01
        return [{ placed: { ...found, label: printed(cell, match), ofPlace }, rank }]
      }),
    ),
  )
}

/** Values that are the same, the surest place first. A less telling label weighs less; a second and third place add to it. */
function groupsOf(all: readonly Ranked[]): Group[] {
  return [...Map.groupBy(all, ({ placed }) => placed.value).values()].map((same) => {
    const places = same.filter(
      ({ placed }, index) => same.findIndex((one) => one.placed.words[0] === placed.words[0]) === index,
    )
    const sorted = places.toSorted((left, right) => weightOf(right) - weightOf(left))
    const [first, second, third] = sorted
    const weight =
      (first ? weightOf(first) : 0) + (second ? 0.35 * weightOf(second) : 0) + (third ? 0.2 * weightOf(third) : 0)
    return { places: sorted, weight }
  })
}

function weightOf({ placed, rank }: Ranked): number {
  return Number(sureness(placed.words, placed.ofPlace)) * Math.max(0.3, 1 - rank * 0.12)
}

function printed(cell: Cell, match: RegExpExecArray): string {
  const words = wordsAt(cell.words, match.index, match.index + match[0].length)
  return words.map(({ text }) => text).join(' ')
}

type Asked = { readonly read: ReadValue; readonly reach: number }

function besideLabel(layout: Layout, cell: Cell, match: RegExpExecArray, asked: Asked): Placed | undefined {
  const { read } = asked
  const after = match.index + match[0].length
  return (
    inText(cell.words, cell.text, after, { read, ofPlace: 0.98, within: 30 }) ??
    toTheRight(layout, cell, read) ??
    below(layout, cell, match, asked)
  )
}

type Search = { readonly read: ReadValue; readonly ofPlace: number; readonly within: number }

/** The value that begins within the first characters of a text from a position on. */
function inText(words: readonly PlacedWord[], text: string, from: number, search: Search): Placed | undefined {
  // What stands before `from` is blanked, so that positions stay and nothing of the label is read.
  const reading = search.read(' '.repeat(from) + text.slice(from))
  if (!reading || reading.index - from > search.within) return undefined
  const own = wordsAt(words, reading.index, reading.index + reading.length)
  return own.length === 0 ? undefined : { value: reading.value, words: own, ofPlace: search.ofPlace }
}

function toTheRight(layout: Layout, cell: Cell, read: ReadValue): Placed | undefined {
  const cells = layout.rows[cell.row]?.cells ?? []
  const next = cells
    .slice(cells.indexOf(cell) + 1)
    .filter((one) => !/^(?:R\$|:|-|=)+$/.test(one.text))
    .at(0)
  const found = next && inText(next.words, next.text, 0, { read, ofPlace: 0.95, within: 6 })
  // A value opens its cell: what follows other words is theirs.
  const before = next?.words.filter(({ word }) => word.x < (found?.words[0]?.x ?? 0)).map(({ word }) => word.text)
  return before?.some((text) => /[a-z]{3}/i.test(text)) ? undefined : found
}

/**
 * The nearest cell under the label, at most some heights below it: one that shares a stretch of the page with the label,
 * else one that stands between the label's neighbours, as in a box whose value is set in its middle or at its right.
 */
function below(layout: Layout, cell: Cell, match: RegExpExecArray, { read, reach }: Asked): Placed | undefined {
  const label = wordsAt(cell.words, match.index, match.index + Math.max(1, match[0].length))
  const height = cell.bottom - cell.y
  const left = Math.min(...label.map(({ x }) => x))
  const right = Math.max(...label.map(({ x, width }) => x + width))
  const under = layout.rows
    .slice(cell.row + 1, cell.row + 14)
    .filter(({ page }) => page === cell.page)
    .flatMap(({ cells }) => cells)
    .filter((one) => one.y >= cell.y + height * 0.5)
    .filter((one) => one.y - cell.bottom < Math.max(height, Math.min(one.bottom - one.y, height * 1.5)) * reach)
  const own = { left: left - height, right: right + height }
  const found = nearestValue(under.filter(isOver(own)), { left, right }, { read, ofPlace: 0.92, within: 14 })
  if (found) return found
  const row = layout.rows[cell.row]?.cells ?? []
  const at = row.indexOf(cell)
  const box = {
    left: row[at - 1]?.right ?? left - height,
    right: (row[at + 1]?.x ?? right + height * 12) - height * 0.3,
  }
  const within = under.filter((one) => one.x >= box.left && one.right <= box.right)
  return nearestValue(within, { left, right }, { read, ofPlace: 0.88, within: 8 })
}

type Stretch = { readonly left: number; readonly right: number }

function isOver({ left, right }: Stretch): (cell: Cell) => boolean {
  return (cell) => cell.x < right && cell.right > left
}

function nearestValue(cells: readonly Cell[], label: Stretch, search: Search): Placed | undefined {
  const sorted = cells.toSorted((first, second) => distance(first, label) - distance(second, label))
  for (const one of sorted) {
    const found = inText(one.words, one.text, 0, search)
    if (found) return found
  }
  return undefined
}

/** Nearer rows first; within a row, what stands most under the label. */
function distance(cell: Cell, { left, right }: Stretch): number {
  return cell.y * 3 + Math.abs((cell.x + cell.right) / 2 - (left + right) / 2)
}

/** A field of the draft from what was found. */
export function fieldOf(layout: Layout, name: BillFieldName, { value, words, ofPlace }: Placed): BillField {
  return {
    name,
    value,
    raw: words.map(({ text }) => text).join(' '),
    page: words[0]?.page ?? 1,
    box: boxOf(words, layout.pages),
    confidence: sureness(words, ofPlace),
  }
}
