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
    pages: jsonb('pages').notNull(),
    pagesTotal: integer('pages_total'),
    draft: jsonb('draft'),
    confirmed: jsonb('confirmed'),
    documentId: uuid('document_id'),
    errorCode: text('error_code'),
    errorData: jsonb('error_data'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
