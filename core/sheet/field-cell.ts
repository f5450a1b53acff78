import type { NumberStyle } from './mapping.ts'

/** What stands in the cell of a field, and how it is read. */
export interface FieldCell {
  readonly text: string
  readonly isNumber: boolean
  readonly style: NumberStyle | null
  /** A formula whose result the file does not hold. */
  readonly isUnsolved: boolean
  /** A person wrote it in place of what stood there. */
  readonly isCorrected?: boolean
}

/** The cells of a row by field, constants where a cell is empty. */
export type FieldCells = ReadonlyMap<string, FieldCell>
