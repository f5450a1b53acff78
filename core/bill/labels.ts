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

/** What one label finds: the value after it, in the cell to its right, or in a cell below. */
export function findLabelled(layout: Layout, labels: readonly RegExp[], read: ReadValue): Placed | undefined {
  for (const [index, label] of labels.entries()) {
    for (const row of layout.rows) {
      for (const cell of row.cells) {
        const match = label.exec(cell.text)
        const found = match && besideLabel(layout, cell, match, read)
        if (found) return { ...found, label: printed(cell, match), ofPlace: found.ofPlace - Math.min(index, 5) * 0.01 }
      }
    }
  }
  return undefined
}

function printed(cell: Cell, match: RegExpExecArray): string {
  const words = wordsAt(cell.words, match.index, match.index + match[0].length)
  return words.map(({ text }) => text).join(' ')
}

function besideLabel(layout: Layout, cell: Cell, match: RegExpExecArray, read: ReadValue): Placed | undefined {
  const after = match.index + match[0].length
  return (
    inText(cell.words, cell.text, after, { read, ofPlace: 0.98, within: 30 }) ??
    toTheRight(layout, cell, read) ??
    below(layout, cell, match, read)
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
  const pageWidth = layout.pages.get(cell.page)?.width ?? 1
  const next = cells
    .slice(cells.indexOf(cell) + 1)
    .filter((one) => !/^(?:R\$|:|-|=)+$/.test(one.text))
    .at(0)
  if (!next || next.x - cell.right > pageWidth * 0.7) return undefined
  return inText(next.words, next.text, 0, { read, ofPlace: 0.95, within: 6 })
}

/** The nearest cell under the label, at most some heights below it, that shares a stretch of the page with it. */
function below(layout: Layout, cell: Cell, match: RegExpExecArray, read: ReadValue): Placed | undefined {
  const label = wordsAt(cell.words, match.index, match.index + Math.max(1, match[0].length))
  const left = Math.min(...label.map(({ x }) => x))
  const right = Math.max(...label.map(({ x, width }) => x + width))
  const height = cell.bottom - cell.y
  const candidates = layout.rows
    .slice(cell.row + 1, cell.row + 12)
    .filter(({ page }) => page === cell.page)
    .flatMap(({ cells }) => cells)
    .filter((one) => one.y >= cell.y + height * 0.5 && one.y - cell.bottom < height * 2.6)
    .filter((one) => one.x < right + height && one.right > left - height)
    .toSorted((first, second) => distance(first, { left, right }) - distance(second, { left, right }))
  for (const one of candidates) {
    const found = inText(one.words, one.text, 0, { read, ofPlace: 0.92, within: 8 })
    if (found) return found
  }
  return undefined
}

/** Nearer rows first; within a row, what stands most under the label. */
function distance(cell: Cell, { left, right }: { readonly left: number; readonly right: number }): number {
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
