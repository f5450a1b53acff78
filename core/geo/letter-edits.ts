/**
 * How many letters must be left out, added, exchanged or swapped with their neighbour to make one word of another (optimal
 * string alignment), up to `max`; `max + 1` stands for all beyond it, and for words of more than 40 letters.
 */
export function letterEdits(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max || Math.max(a.length, b.length) > LONGEST) return max + 1
  let [before, last, next] = ROWS
  for (let column = 0; column <= b.length; column++) last[column] = column
  for (let row = 1; row <= a.length; row++) {
    next[0] = row
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
      let edits = Math.min(at(last, column) + 1, at(next, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1))
      if (isSwapped(a, row, b, column)) edits = Math.min(edits, at(before, column - 2) + 1)
      next[column] = edits
      least = Math.min(least, edits)
    }
    if (least > max) return max + 1
    ;[before, last, next] = [last, next, before]
  }
  return Math.min(at(last, b.length), max + 1)
}

function isSwapped(a: string, row: number, b: string, column: number): boolean {
  if (row < 2 || column < 2) return false
  return a.charCodeAt(row - 1) === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
}

function at(row: Uint8Array, place: number): number {
  return row[place] ?? 0
}

const LONGEST = 40
/** Rows of the table that is filled, used again for each pair: thousands of words are compared with one. */
const ROWS = [new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1)] as const
