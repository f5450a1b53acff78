import type { Layout, Row } from './layout.ts'

/** What the table is that a row stands in, by the heading above it. */
export type TableKind = 'charges' | 'readings'

/** How many rows up a heading is looked for. */
const ROWS_UP = 30

/**
 * The kind of table that a stretch of a row stands in: the nearest heading above the stretch that speaks of prices and
 * values, or of readings and constants. Undefined where no heading is known.
 */
export function tableAt(
  layout: Layout,
  row: Row,
  { left, right }: { left: number; right: number },
): TableKind | undefined {
  for (let index = row.index - 1; index >= Math.max(0, row.index - ROWS_UP); index -= 1) {
    const above = layout.rows[index]
    if (!above || above.page !== row.page) return undefined
    const own = above.cells.filter((cell) => cell.x < right && cell.right > left)
    const text = own.map((cell) => cell.text).join(' | ')
    if (own.length < 2 || /\d,\d{2}/.test(text)) continue
    if (READINGS.test(text)) return 'readings'
    if (PRICES.test(text)) return 'charges'
  }
  return undefined
}

const PRICES = /VALOR|PRECO|TARIFA|TOTAL \(?R\$/
const READINGS =
  /GRANDEZA|REGISTRA|MEDIDOR|CONST(?:ANTE)?\b|FATOR M|LEIT(?:URA|\.)|\bANTERIOR\b.*\bATUAL\b|APURADO|MEDIDO/
