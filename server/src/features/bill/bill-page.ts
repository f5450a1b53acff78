import { listOf, number, objectOf, oneOf } from '@pegada/core/shape.ts'
import { readKept } from '../../platform/db/read-stored.ts'
import type { BillRow } from './repo.ts'

/** A page that was read: its size in points of 1/72 inch, and whether its words came from the file or from its picture. */
export interface BillPageRow {
  readonly page: number
  readonly width: number
  readonly height: number
  readonly source: 'text' | 'ocr'
}

const kept = listOf(
  objectOf<BillPageRow>({ page: number, width: number, height: number, source: oneOf(['text', 'ocr']) }),
)

/** The pages of a bill that were read so far. Throws where the stored value is no list of pages. */
export function pagesOf({ id, pages }: Pick<BillRow, 'id' | 'pages'>): readonly BillPageRow[] {
  return readKept(kept, pages, { table: 'bills', column: 'pages', row: id })
}
