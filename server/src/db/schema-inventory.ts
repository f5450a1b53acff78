import { REPORT_KINDS } from '@pegada/core/report/report-kind.ts'
import { date, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/**
 * Activities, results and the built-in catalogue. Meaning and checks stand in `migrations/0002`,
 * `0004`, `0006`, `0008`, `0009` and `0010`.
 */

export const activities = pgTable(
  'activities',
  {
    ...tenantKey(),
    origin: text('origin', { enum: ['manual', 'document', 'sheet', 'api'] }).notNull(),
    description: text('description').notNull(),
    businessUnitId: uuid('business_unit_id').notNull(),
    generatorKey: text('generator_key').notNull(),
    scope: smallint('scope').notNull(),
    category: text('category').notNull(),
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    periodEnd: date('period_end', { mode: 'string' }).notNull(),
    year: integer('year').notNull(),
    quantity: numeric('quantity').notNull(),
    unit: text('unit').notNull(),
    input: jsonb('input').notNull(),
    documentId: uuid('document_id'),
    state: text('state', { enum: ['active', 'held', 'removed'] })
      .notNull()
      .default('active'),
    factorId: text('factor_id').notNull(),
    factorVersion: text('factor_version').notNull(),
    factorSource: text('factor_source').notNull(),
    gwpSet: text('gwp_set').notNull(),
    co2eKg: numeric('co2e_kg').notNull(),
    biogenicCo2Kg: numeric('biogenic_co2_kg').notNull(),
    calculation: jsonb('calculation').notNull(),
    notes: text('notes').array().notNull().default([]),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
    basis: text('basis', { enum: ['location', 'market', 'both'] })
      .notNull()
      .default('both'),
    methodKey: text('method_key'),
    sourceName: text('source_name').notNull().default(''),
    marketRegion: text('market_region'),
    energyMwh: jsonb('energy_mwh'),
    rootId: uuid('root_id'),
    supersededBy: uuid('superseded_by'),
    setAsideBy: uuid('set_aside_by'),
    cameBy: text('came_by', { enum: ['manual', 'api', 'sheet', 'bill', 'document'] }).notNull(),
    revisedBy: text('revised_by', { enum: ['recalculate', 'update', 'move'] }),
    removedBy: text('removed_by'),
    removedItem: jsonb('removed_item'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const activityGases = pgTable(
  'activity_gases',
  {
    companyId: uuid('company_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    month: text('month').notNull(),
    gas: text('gas').notNull(),
    massKg: numeric('mass_kg').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.activityId, table.month, table.gas] })],
)

export const reports = pgTable(
  'reports',
  {
    ...tenantKey(),
    year: integer('year').notNull(),
    language: text('language').notNull().default('pt-BR'),
    format: text('format', { enum: ['pdf', 'xlsx', 'csv'] }).notNull(),
    state: text('state', { enum: ['queued', 'running', 'ready', 'failed'] }).notNull(),
    fileName: text('file_name'),
    storageKey: text('storage_key'),
    bytes: integer('bytes'),
    sha256: text('sha256'),
    totalCo2eKg: numeric('total_co2e_kg'),
    figures: jsonb('figures'),
    book: text('book', { enum: ['pbghgp', 'ghg_protocol', 'iso_14064_1'] })
      .notNull()
      .default('pbghgp'),
    kind: text('kind', { enum: REPORT_KINDS }).notNull().default('pbghgp'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const referenceReleases = pgTable('reference_releases', {
  id: text('id').primaryKey(),
  contentHash: text('content_hash').notNull(),
  loadedAt: instant('loaded_at').notNull().defaultNow(),
})

export const referenceEntries = pgTable(
  'reference_entries',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    version: text('version').notNull(),
    source: text('source').notNull(),
    sourceYear: integer('source_year'),
    payload: jsonb('payload').notNull(),
    releaseId: text('release_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.version] })],
)

export const referenceReleaseEntries = pgTable(
  'reference_release_entries',
  {
    releaseId: text('release_id').notNull(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    version: text('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.releaseId, table.kind, table.key] })],
)

/** Acts on all lines that a filter shows (`migrations/0076`). */
export const lineActs = pgTable(
  'line_acts',
  {
    ...tenantKey(),
    kind: text('kind', { enum: ['move', 'remove', 'recalculate'] }).notNull(),
    year: integer('year'),
    stoppedCode: text('stopped_code'),
    gwpSet: text('gwp_set', { enum: ['AR4', 'AR5', 'AR6'] }),
    changed: integer('changed').notNull().default(0),
    refusedLines: integer('refused_lines').notNull().default(0),
    refused: jsonb('refused'),
    total: integer('total').notNull(),
    lines: integer('lines').notNull().default(0),
    touchedAt: instant('touched_at').notNull(),
    endedAt: instant('ended_at'),
    undoneAt: instant('undone_at'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const lineActLines = pgTable(
  'line_act_lines',
  {
    companyId: uuid('company_id').notNull(),
    actId: uuid('act_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    wasIn: uuid('was_in'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.actId, table.activityId] })],
)
