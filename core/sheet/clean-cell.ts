/** Characters of one cell that are kept; a spreadsheet allows 32,767, and no field of an entry needs as many. */
const CELL_MAX = 2000

/**
 * The text of a cell without control characters (which no database keeps), blanks around it, and beyond its length; and
 * without the apostrophe that our own sheets put before what a spreadsheet would take for a formula.
 */
export function cleanCell(text: string): string {
  return text
    .replace(/[\t\r\n]+/g, ' ')
    .replace(/\p{Cc}|[\ufeff\ufffe\uffff]/gu, '')
    .trim()
    .replace(/^'(?=[=+\-@|%])/, '')
    .slice(0, CELL_MAX)
}
