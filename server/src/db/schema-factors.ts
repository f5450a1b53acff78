import { boolean, date, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The factor catalogue, its imports and who keeps it. Meaning, checks and row-level security stand in `migrations/0007`. */

export const factorSources = pgTable('factor_sources', {
  key: text('key').primaryKey(),
  publisher: text('publisher').notNull(),
  title: text('title').notNull(),
  licence: text('licence').notNull(),
  attribution: text('attribution').notNull(),
  url: text('url'),
  isShippable: boolean('is_shippable').notNull(),
  language: text('language', { enum: ['portuguese', 'english', 'french'] }).notNull(),
})

export const factorImports = pgTable('factor_imports', {
  id: uuid('id').primaryKey(),
  state: text('state', { enum: ['queued', 'running', 'done', 'failed', 'undone'] }).notNull(),
  format: text('format').notNull(),
  fileName: text('file_name').notNull(),
  storageKey: text('storage_key'),
  isDryRun: boolean('is_dry_run').notNull().default(false),
  rowsRead: integer('rows_read').notNull().default(0),
  rowsNew: integer('rows_new').notNull().default(0),
  rowsUnchanged: integer('rows_unchanged').notNull().default(0),
  rowsSuperseding: integer('rows_superseding').notNull().default(0),
  rowsSkipped: integer('rows_skipped').notNull().default(0),
  rowsFaulty: integer('rows_faulty').notNull().default(0),
  skippedByReason: jsonb('skipped_by_reason').notNull().default({}),
  factorsByEdition: jsonb('factors_by_edition').notNull().default({}),
  errorCode: text('error_code'),
  errorData: jsonb('error_data'),
  createdBy: text('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
  undoneAt: instant('undone_at'),
})

export const factorImportErrors = pgTable(
  'factor_import_errors',
  {
    importId: uuid('import_id').notNull(),
    position: integer('position').notNull(),
    rowNumber: integer('row_number').notNull(),
    field: text('field').notNull(),
    code: text('code').notNull(),
    data: jsonb('data').notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)

export const factors = pgTable('factors', {
  id: uuid('id').primaryKey(),
  companyId: uuid('company_id'),
  source: text('source').notNull(),
  key: text('key').notNull(),
  edition: text('edition').notNull(),
  version: integer('version').notNull(),
  supersedes: uuid('supersedes'),
  isCurrent: boolean('is_current').notNull(),
  contentHash: text('content_hash').notNull(),
  name: text('name').notNull(),
  path: text('path').array().notNull().default([]),
  materialCode: text('material_code'),
  scope: smallint('scope'),
  category: text('category'),
  unit: text('unit').notNull(),
  gasesKg: jsonb('gases_kg'),
  gases: text('gases').array().notNull().default([]),
  co2eKg: numeric('co2e_kg'),
  gwpSet: text('gwp_set'),
  region: text('region'),
  validFrom: date('valid_from', { mode: 'string' }),
  validTo: date('valid_to', { mode: 'string' }),
  year: integer('year').notNull(),
  basis: text('basis').notNull(),
  lifeCycle: text('life_cycle').notNull(),
  heatingBasis: text('heating_basis'),
  currency: text('currency'),
  priceYear: integer('price_year'),
  priceBasis: text('price_basis'),
  compositionType: text('composition_type'),
  compositionPercent: numeric('composition_percent'),
  quality: text('quality').notNull(),
  uncertaintyPercent: numeric('uncertainty_percent'),
  note: text('note'),
  supplier: text('supplier'),
  documentId: uuid('document_id'),
  state: text('state', { enum: ['active', 'archived'] })
    .notNull()
    .default('active'),
  approval: text('approval', { enum: ['draft', 'pending', 'approved', 'rejected'] })
    .notNull()
    .default('approved'),
  approvedBy: text('approved_by'),
  approvedAt: instant('approved_at'),
  refusal: text('refusal'),
  importId: uuid('import_id'),
  createdBy: text('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  archivedAt: instant('archived_at'),
  searchDocument: text('search_document').notNull(),
  standing: smallint('standing').notNull(),
})

/** What new versions of factors do to the inventories of every company (`migrations/0164`). */
export const factorEffects = pgTable('factor_effects', {
  id: uuid('id').primaryKey(),
  subject: text('subject', { enum: ['change', 'import'] }).notNull(),
  subjectId: uuid('subject_id').notNull(),
  isPublication: boolean('is_publication').notNull().default(false),
  state: text('state', { enum: ['queued', 'running', 'done', 'failed'] }).notNull(),
  companiesTotal: integer('companies_total').notNull().default(0),
  companiesDone: integer('companies_done').notNull().default(0),
  errorCode: text('error_code'),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
})

export const factorEffectYears = pgTable(
  'factor_effect_years',
  {
    effectId: uuid('effect_id').notNull(),
    ofCompany: uuid('of_company').notNull(),
    year: integer('year').notNull(),
    isClosed: boolean('is_closed').notNull(),
    lines: integer('lines').notNull(),
    keptLines: integer('kept_lines').notNull(),
    refusedLines: integer('refused_lines').notNull(),
    beforeKg: numeric('before_kg').notNull(),
    afterKg: numeric('after_kg').notNull(),
    changePercent: numeric('change_percent'),
    marketLines: integer('market_lines').notNull().default(0),
    marketBeforeKg: numeric('market_before_kg'),
    marketAfterKg: numeric('market_after_kg'),
    marketChangePercent: numeric('market_change_percent'),
    widestLines: jsonb('widest_lines'),
  },
  (table) => [primaryKey({ columns: [table.effectId, table.ofCompany, table.year] })],
)
