import type { sheetRowState, sheetState } from '@pegada/contract/sheet-shape.ts'
import { bigint, boolean, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Spreadsheets, their rows and what their columns mean. Meaning and checks stand in `migrations/0012`, `0038` and `0039`. */

const count = (name: string) => integer(name).notNull().default(0)

export const sheetMappings = pgTable(
  'sheet_mappings',
  {
    companyId: uuid('company_id').notNull(),
    signature: text('signature').notNull(),
    mapping: jsonb('mapping').notNull(),
    timesUsed: count('times_used'),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.signature] })],
)

export const sheets = pgTable(
  'sheets',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    documentId: uuid('document_id').notNull(),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    state: text('state').$type<(typeof sheetState.options)[number]>().notNull(),
    head: jsonb('head'),
    mapping: jsonb('mapping'),
    runId: uuid('run_id'),
    errorCode: text('error_code'),
    errorData: jsonb('error_data'),
    warnings: jsonb('warnings').notNull().default([]),
    countsRepeats: boolean('counts_repeats').notNull().default(false),
    rowsRead: count('rows_read'),
    rowsOk: count('rows_ok'),
    rowsError: count('rows_error'),
    rowsDuplicate: count('rows_duplicate'),
    rowsRepeat: count('rows_repeat'),
    rowsSkipped: count('rows_skipped'),
    rowsApplied: count('rows_applied'),
    co2eKg: numeric('co2e_kg').notNull().default('0'),
    biogenicCo2Kg: numeric('biogenic_co2_kg').notNull().default('0'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    checkedAt: instant('checked_at'),
    appliedBy: text('applied_by'),
    appliedAt: instant('applied_at'),
    undoneBy: text('undone_by'),
    undoneAt: instant('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const sheetCorrections = pgTable(
  'sheet_corrections',
  {
    companyId: uuid('company_id').notNull(),
    sheetId: uuid('sheet_id').notNull(),
    rowNumber: integer('row_number').notNull(),
    field: text('field').notNull(),
    text: text('text').notNull(),
    correctedBy: text('corrected_by').notNull(),
    correctedAt: instant('corrected_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.sheetId, table.rowNumber, table.field] })],
)

export const sheetMeanings = pgTable(
  'sheet_meanings',
  {
    companyId: uuid('company_id').notNull(),
    field: text('field').notNull(),
    word: text('word').notNull(),
    written: text('written').notNull(),
    meaning: text('meaning').notNull(),
    explainedBy: text('explained_by').notNull(),
    explainedAt: instant('explained_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.field, table.word] })],
)

export const sheetRows = pgTable(
  'sheet_rows',
  {
    companyId: uuid('company_id').notNull(),
    sheetId: uuid('sheet_id').notNull(),
    rowNumber: integer('row_number').notNull(),
    state: text('state').$type<(typeof sheetRowState.options)[number]>().notNull(),
    errors: jsonb('errors').notNull().default([]),
    entry: jsonb('entry'),
    rowHash: text('row_hash'),
    sourceKey: text('source_key'),
    co2eKg: numeric('co2e_kg'),
    activityId: uuid('activity_id'),
    itemId: uuid('item_id'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.sheetId, table.rowNumber] })],
)
