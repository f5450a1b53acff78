import type { BillPage, BillWord } from '../bill.ts'

/** A text drawn at a place: x and y in points, the size of its letters, and how sure its reading is. */
export type Drawn = readonly [x: number, y: number, text: string, size?: number]

/** Words as a page gives them: each character half as wide as the text is high, a blank between words. */
export function drawWords(drawn: readonly Drawn[], options: { page?: number; confidence?: number } = {}): BillWord[] {
  const { page = 1, confidence = 1 } = options
  return drawn.flatMap(([x, y, text, size = 9]) => {
    let at = x
    return text.split(' ').map((word) => {
      const width = word.length * size * 0.5
      const placed = { text: word, x: at, y, width, height: size, page, confidence }
      at += width + size * 0.28
      return placed
    })
  })
}

export const a4: readonly BillPage[] = [{ page: 1, width: 595, height: 842 }]
