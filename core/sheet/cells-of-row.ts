import { normaliseName } from '../factor/name.ts'
import type { TableRow } from '../table/table-row.ts'
import { cleanCell } from './clean-cell.ts'
import type { FieldCell, FieldCells } from './field-cell.ts'
import type { NumberStyle, SheetMapping } from './mapping.ts'

/** How the cells of a sheet are to be read. */
export interface ReadingTerms {
  readonly mapping: SheetMapping
  /** The style of each number column by its position. */
  readonly styles: ReadonlyMap<number, NumberStyle | null>
  readonly isDate1904: boolean
  /** The unit that the title of the quantity promises. */
  readonly headingUnit?: string | null | undefined
  /** What a person wrote in place of a cell, by row and field. */
  readonly corrections?: ReadonlyMap<number, ReadonlyMap<string, string>> | undefined
  /** What the company explained of words that no list knows, by `meaningKey`. */
  readonly meanings?: ReadonlyMap<string, string> | undefined
}

/** Fields whose words a company may explain once for all sheets: what stands in them is a choice of a list. */
export const EXPLAINED_FIELDS = ['source', 'site', 'category', 'sector', 'region', 'vehicle'] as const

/** By what an explained word is found: its field and its letters, case and accents aside. */
export function meaningKey(field: string, word: string): string {
  return `${field} ${normaliseName(word)}`
}

/**
 * The cells by field: what a person corrected, else a cell of the row where it holds something, else the constant of the
 * field; words that the company explained as it explained them.
 */
export function cellsOfRow(row: TableRow, terms: ReadingTerms): FieldCells {
  const { mapping, styles, meanings } = terms
  const cells = new Map<string, FieldCell>()
  for (const [field, text] of Object.entries(mapping.constants)) {
    cells.set(field, { text: cleanCell(text), isNumber: false, style: null, isUnsolved: false })
  }
  for (const { position, field } of mapping.columns) {
    const text = cleanCell(row.cells[position] ?? '')
    const isUnsolved = text === '' && row.formulas.includes(position)
    if (text === '' && !isUnsolved) {
      if (!cells.has(field)) cells.set(field, { text: '', isNumber: false, style: null, isUnsolved })
      continue
    }
    const meant = meanings?.get(meaningKey(field, text)) ?? text
    cells.set(field, {
      text: meant,
      isNumber: row.numbers.includes(position),
      style: styles.get(position) ?? null,
      isUnsolved,
    })
  }
  for (const [field, text] of terms.corrections?.get(row.row) ?? []) {
    const { style = null } = cells.get(field) ?? {}
    cells.set(field, { text: cleanCell(text), isNumber: false, style, isUnsolved: false, isCorrected: true })
  }
  return cells
}
