import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Bills on their way to documents. Meaning and checks stand in `migrations/0011`. */

export const bills = pgTable(
  'bills',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    importId: uuid('import_id'),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    state: text('state', { enum: ['reading', 'to_confirm', 'confirmed', 'rejected', 'failed'] }).notNull(),
    kind: text('kind', { enum: ['electricity', 'gas', 'water', 'fuel', 'unknown'] }).notNull(),
    pages: jsonb('pages').$type<BillPageRow[]>().notNull(),
    pagesTotal: integer('pages_total'),
    draft: jsonb('draft').$type<object>(),
    confirmed: jsonb('confirmed').$type<object>(),
    documentId: uuid('document_id'),
    errorCode: text('error_code'),
    errorData: jsonb('error_data').$type<Record<string, unknown>>(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** A page that was read: its size in points of 1/72 inch, and whether its words came from the file or from its picture. */
export interface BillPageRow {
  readonly page: number
  readonly width: number
  readonly height: number
  readonly source: 'text' | 'ocr'
}
