import type { SheetData } from 'write-excel-file/node'
/** A sheet before it has a name: its rows, how many of them are headings, and the widths of its columns in characters. */
export interface SheetContent {
  readonly data: SheetData
  readonly headingRows: number
  readonly widths: readonly number[]
}
