import type { PageWord } from './port.ts'

/** The part of a text item of a PDF that places it. */
export interface TextItem {
  readonly str: string
  readonly width: number
  readonly height: number
}

/**
 * The words of one item of a PDF's text: an item may be a word, a cell or a whole line. Its width is shared among its
 * characters, which are about as wide as each other. Text that does not run level is left out.
 */
export function wordsOfItem(item: TextItem, transform: readonly number[], page: number): PageWord[] {
  const [a = 0, b = 0, , d = 0, x = 0, baseline = 0] = transform
  if (item.str.trim() === '' || item.str.length > 2000 || Math.abs(b) > Math.abs(a) * 0.1 || a <= 0) return []
  const height = Math.max(1, Math.abs(d) || item.height)
  const total = widthOf(item.str)
  const words: PageWord[] = []
  for (const match of item.str.matchAll(/\S+/g)) {
    const before = widthOf(item.str.slice(0, match.index)) / total
    const own = widthOf(match[0]) / total
    words.push({
      text: match[0],
      x: x + item.width * before,
      // Letters stand on the baseline and reach about four fifths of their size above it.
      y: baseline - height * 0.8,
      width: item.width * own,
      height,
      page,
      confidence: 1,
    })
  }
  return words
}

/** Blanks, points and thin letters take about half the room of others. */
function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += /[\s.,:;'|!ijl-]/.test(character) ? 0.5 : 1
  return width
}
