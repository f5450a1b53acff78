import type { Cell, Row } from 'write-excel-file/node'
import { neutralise } from '../table/neutralise.ts'
import type { WorkedCell } from '../table/xlsx-book.ts'

/**
 * Cells of a sheet. Amounts are numbers with a format, so that a spreadsheet adds them up; where all digits matter an
 * exact text stands beside, since a spreadsheet keeps some fifteen digits of a number.
 */

function heading(label: string): Cell {
  return {
    value: label,
    fontWeight: 'bold',
    backgroundColor: '#f6f5f0',
    bottomBorderStyle: 'thin',
    bottomBorderColor: '#16211c',
    wrap: true,
    alignVertical: 'bottom',
  }
}

/** A row of headings. */
export function headings(...labels: string[]): Row {
  return labels.map(heading)
}

/** An amount as a number with at least the places of the format. */
export function amount(plain: string, format = '#,##0.000'): Cell {
  return { value: Number(plain), type: Number, format }
}

/** An amount that the reader's program works out by that formula, with the value that was worked out. */
export function worked(formula: string, plain: string, format = '#,##0.000'): WorkedCell {
  return { value: Number(plain), type: Number, format, formula }
}

/** A whole number, grouped by thousands as the reader's program does. */
export function count(value: number): Cell {
  return { value, type: Number, format: '#,##0' }
}

/** An exact decimal as text. */
export function exact(plain: string): Cell {
  return { value: plain, type: String, align: 'right' }
}

/** Text of ours. */
export function label(value: string): Cell {
  return { value, type: String }
}

/** Text that came from a person or a document: never a formula, in a spreadsheet or in a CSV made from it. */
export function foreignText(value: string | null): Cell {
  return { value: neutralise(value ?? ''), type: String }
}
