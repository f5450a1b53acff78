/**
 * The order of two editions of one publication, oldest first: figures within their names count as numbers, so that
 * `v23.10` stands after `v23.6`, and `2025` after `2024`. Negative when `a` is the older.
 */
export function compareEditions(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)]
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const order = comparePart(left[index] ?? '', right[index] ?? '')
    if (order !== 0) return order
  }
  return 0
}

function comparePart(a: string, b: string): number {
  const areFigures = /^\d+$/.test(a) && /^\d+$/.test(b)
  if (areFigures && Number(a) !== Number(b)) return Number(a) - Number(b)
  return a === b ? 0 : a < b ? -1 : 1
}

function parts(edition: string): string[] {
  return edition.toLowerCase().match(/\d+|[^\d.\s_-]+/g) ?? []
}
