import type { BookSheet } from '../../../platform/table/xlsx-book.ts'

/** A sheet before it has a name: its rows, how many of them are headings, and the widths of its columns in characters. */
export interface SheetContent extends Pick<BookSheet, 'headingRows' | 'widths'> {
  readonly data: BookSheet['rows']
}
