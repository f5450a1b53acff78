import type { BillBox, BillPage, BillRule, BillWord } from './bill.ts'
import { cleanWords } from './clean-words.ts'
import { plainText } from './text.ts'

/** Words in rows, rows in cells: a cell is what stands together, a gap wider than a letter's height parts it from the next. */

export type Cell = {
  readonly words: readonly PlacedWord[]
  /** Plain text of the words, one blank between. */
  readonly text: string
  readonly row: number
  readonly page: number
  readonly x: number
  readonly y: number
  readonly right: number
  readonly bottom: number
}

/** A word with the position of its first character in the text it belongs to. */
export type PlacedWord = { readonly word: BillWord; readonly start: number; readonly end: number }

export type Row = { readonly page: number; readonly index: number; readonly cells: readonly Cell[] }

export type Layout = { readonly rows: readonly Row[]; readonly pages: ReadonlyMap<number, BillPage> }

/** Orders words into rows and cells, page by page from the top. A row may slope as a scan does. */
export function layOut(words: readonly BillWord[], pages: readonly BillPage[]): Layout {
  const rows: Row[] = []
  const clean = cleanWords(words)
  for (const { page, rules = [] } of pages) {
    const own = clean.filter((word) => word.page === page && word.text.trim() !== '' && word.height > 0)
    for (const line of linesOf(own)) {
      const index = rows.length
      rows.push({ page, index, cells: cellsOf(line, index, rules) })
    }
  }
  return { rows, pages: new Map(pages.map((page) => [page.page, page])) }
}

/** From left to right, each word joins the row whose last word is level with it. */
function linesOf(words: readonly BillWord[]): BillWord[][] {
  const lines: BillWord[][] = []
  for (const word of words.toSorted((left, right) => left.x - right.x)) {
    let best: BillWord[] | undefined
    let least = Number.POSITIVE_INFINITY
    for (const line of lines) {
      const last = line.at(-1)
      if (!last || last.x + last.width > word.x + word.width * 0.5) continue
      const drift = Math.abs(middle(last) - middle(word))
      if (isLevel(last, word, drift) && drift < least) {
        best = line
        least = drift
      }
    }
    if (best) best.push(word)
    else lines.push([word])
  }
  return lines.toSorted((left, right) => topOf(left) - topOf(right))
}

/** Side by side, or one within the height of the other: a hyphen, small letters beside capitals. */
function isLevel(last: BillWord, word: BillWord, drift: number): boolean {
  const least = Math.min(last.height, word.height)
  if (drift < least * 0.55) return true
  const shared = Math.min(last.y + last.height, word.y + word.height) - Math.max(last.y, word.y)
  return shared > least * 0.8 && drift < Math.max(last.height, word.height) * 0.35
}

function topOf(line: readonly BillWord[]): number {
  return line.reduce((sum, word) => sum + middle(word), 0) / line.length
}

function middle(word: BillWord): number {
  return word.y + word.height / 2
}

function cellsOf(line: readonly BillWord[], row: number, rules: readonly BillRule[]): Cell[] {
  const groups: BillWord[][] = []
  for (const word of line) {
    const last = groups.at(-1)?.at(-1)
    const isApart = last && (word.x - (last.x + last.width) > gapOf(last, word) || isParted(last, word, rules))
    const group = groups.at(-1)
    if (group && !isApart) group.push(word)
    else groups.push([word])
  }
  return groups.map((group) => cellOf(group, row))
}

/** Whether an upright line stands between two words. */
function isParted(last: BillWord, word: BillWord, rules: readonly BillRule[]): boolean {
  const y = middle(word)
  return rules.some(({ x, top, bottom }) => top <= y && y <= bottom && x > last.x + last.width / 2 && x < word.x + 1)
}

/** How far apart words of one cell stand at most. Of a picture only the ink is known: no room above it, none beside it. */
function gapOf(last: BillWord, word: BillWord): number {
  const size = Math.max(last.height, word.height) * 0.9
  if (last.confidence === 1 && word.confidence === 1) return size
  const letters = (last.width + word.width) / (last.text.length + word.text.length)
  return Math.max(size * 1.3, letters * 1.6)
}

function cellOf(words: readonly BillWord[], row: number): Cell {
  const { placed, text } = place(words)
  return {
    words: placed,
    text,
    row,
    page: words[0]?.page ?? 1,
    x: Math.min(...words.map(({ x }) => x)),
    y: Math.min(...words.map(({ y }) => y)),
    right: Math.max(...words.map(({ x, width }) => x + width)),
    bottom: Math.max(...words.map(({ y, height }) => y + height)),
  }
}

/** The words as one text, each knowing where it stands in it. */
export function place(words: readonly BillWord[]): { readonly placed: PlacedWord[]; readonly text: string } {
  const placed: PlacedWord[] = []
  let text = ''
  for (const word of words) {
    const start = text === '' ? 0 : text.length + 1
    text = text === '' ? plainText(word.text) : `${text} ${plainText(word.text)}`
    placed.push({ word, start, end: text.length })
  }
  return { placed, text }
}

/** The words that a stretch of the text stands on. */
export function wordsAt(words: readonly PlacedWord[], start: number, end: number): BillWord[] {
  return words.filter((placed) => placed.start < end && placed.end > start).map(({ word }) => word)
}

/** The rectangle of some words of one page, in parts of the page. */
export function boxOf(words: readonly BillWord[], pages: ReadonlyMap<number, BillPage>): BillBox {
  const size = pages.get(words[0]?.page ?? 1) ?? { width: 1, height: 1 }
  const left = Math.min(...words.map(({ x }) => x)) / size.width
  const top = Math.min(...words.map(({ y }) => y)) / size.height
  const right = Math.max(...words.map(({ x, width }) => x + width)) / size.width
  const bottom = Math.max(...words.map(({ y, height }) => y + height)) / size.height
  const x = within(left)
  const y = within(top)
  return { x, y, width: within(right) - x, height: within(bottom) - y }
}

function within(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000
}

/** The least confidence of the words, times how sure the place makes us; two decimals as text. */
export function sureness(words: readonly BillWord[], ofPlace: number): string {
  const least = Math.min(1, ...words.map(({ confidence }) => confidence))
  return String(Math.round(Math.max(0, least) * ofPlace * 100) / 100)
}
