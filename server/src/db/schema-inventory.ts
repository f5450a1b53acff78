import {
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * Documents, activities, results and the built-in catalogue. Meaning and checks stand in `migrations/0002`,
 * `0004`, `0006`, `0008`, `0009` and `0010`.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const tenantKey = () => ({ companyId: uuid('company_id').notNull(), id: uuid('id').notNull() })

const documentKinds = [
  'nfe',
  'nfce',
  'cte',
  'cte_os',
  'cte_simp',
  'mdfe',
  'nf3e',
  'nfgas',
  'nfcom',
  'event',
  'attachment',
  'bill',
  'sheet',
] as const

const importOutcomes = [
  'imported',
  'duplicate',
  'event',
  'conflict',
  'partly',
  'refused',
  'to_confirm',
  'sheet',
] as const

export const imports = pgTable(
  'imports',
  {
    ...tenantKey(),
    state: text('state', { enum: ['filling', 'queued', 'running', 'paused', 'done'] }).notNull(),
    origin: text('origin', { enum: ['upload', 'api', 'mailbox', 'folder', 'bucket', 'pull'] })
      .notNull()
      .default('upload'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const importFiles = pgTable(
  'import_files',
  {
    ...tenantKey(),
    importId: uuid('import_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    isArchive: boolean('is_archive').notNull().default(false),
    state: text('state', { enum: ['waiting', 'done', 'failed'] }).notNull(),
    outcome: text('outcome', { enum: importOutcomes }),
    errorCode: text('error_code'),
    errorData: jsonb('error_data').$type<Record<string, unknown>>(),
    documentId: uuid('document_id'),
    documentsNew: integer('documents_new').notNull().default(0),
    documentsDuplicate: integer('documents_duplicate').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const documents = pgTable(
  'documents',
  {
    ...tenantKey(),
    importId: uuid('import_id'),
    kind: text('kind', { enum: documentKinds }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    accessKey: text('access_key'),
    isTest: boolean('is_test').notNull().default(false),
    number: text('number'),
    series: text('series'),
    issuedAt: text('issued_at'),
    issuerId: text('issuer_id'),
    issuerName: text('issuer_name'),
    recipientId: text('recipient_id'),
    recipientName: text('recipient_name'),
    operationNature: text('operation_nature'),
    total: numeric('total'),
    counts: boolean('counts').notNull(),
    countsReason: text('counts_reason').notNull(),
    warnings: text('warnings').array().notNull().default([]),
    extraction: jsonb('extraction').$type<Record<string, unknown>>(),
    meter: text('meter'),
    periodStart: date('period_start', { mode: 'string' }),
    periodEnd: date('period_end', { mode: 'string' }),
    signature: text('signature', { enum: ['unchecked', 'intact', 'broken', 'absent'] })
      .notNull()
      .default('unchecked'),
    businessUnitId: uuid('business_unit_id'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const cancelledKeys = pgTable(
  'cancelled_keys',
  {
    companyId: uuid('company_id').notNull(),
    accessKey: text('access_key').notNull(),
    reason: text('reason', { enum: ['counts.cancelled', 'counts.replaced'] })
      .notNull()
      .default('counts.cancelled'),
    eventDocumentId: uuid('event_document_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.accessKey] })],
)

export const documentItems = pgTable(
  'document_items',
  {
    ...tenantKey(),
    documentId: uuid('document_id').notNull(),
    position: integer('position').notNull(),
    number: text('number').notNull(),
    code: text('code'),
    product: text('product').notNull(),
    ncm: text('ncm').notNull(),
    cfop: text('cfop').notNull(),
    unit: text('unit').notNull(),
    quantity: numeric('quantity').notNull(),
    total: numeric('total').notNull(),
    anpCode: text('anp_code'),
    biodieselPercent: numeric('biodiesel_percent'),
    suggestion: jsonb('suggestion').notNull().$type<Record<string, unknown>>(),
    suggestionKind: text('suggestion_kind', { enum: ['emission', 'not_emission', 'unknown'] }).notNull(),
    confidence: numeric('confidence').notNull(),
    countsReason: text('counts_reason').notNull(),
    state: text('state', { enum: ['pending', 'accepted', 'ignored'] }).notNull(),
    decidedGeneratorKey: text('decided_generator_key'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    activityId: uuid('activity_id'),
    nature: text('nature').notNull().default('product'),
    periodStart: date('period_start', { mode: 'string' }),
    periodEnd: date('period_end', { mode: 'string' }),
    groupKey: text('group_key').notNull().default(''),
    estimateCo2eKg: numeric('estimate_co2e_kg'),
    decisionId: uuid('decision_id'),
    decided: jsonb('decided').$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

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
    input: jsonb('input').notNull().$type<Record<string, unknown>>(),
    documentId: uuid('document_id'),
    state: text('state', { enum: ['active', 'removed'] })
      .notNull()
      .default('active'),
    factorId: text('factor_id').notNull(),
    factorVersion: text('factor_version').notNull(),
    factorSource: text('factor_source').notNull(),
    gwpSet: text('gwp_set').notNull(),
    co2eKg: numeric('co2e_kg').notNull(),
    biogenicCo2Kg: numeric('biogenic_co2_kg').notNull(),
    calculation: jsonb('calculation').notNull().$type<Record<string, unknown>>(),
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
    energyMwh: jsonb('energy_mwh').$type<Record<string, string>>(),
    rootId: uuid('root_id'),
    supersededBy: uuid('superseded_by'),
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
    format: text('format', { enum: ['pdf', 'xlsx', 'csv'] }).notNull(),
    state: text('state', { enum: ['queued', 'running', 'ready', 'failed'] }).notNull(),
    fileName: text('file_name'),
    storageKey: text('storage_key'),
    bytes: integer('bytes'),
    sha256: text('sha256'),
    totalCo2eKg: numeric('total_co2e_kg'),
    book: text('book', { enum: ['pbghgp', 'ghg_protocol', 'iso_14064_1'] })
      .notNull()
      .default('pbghgp'),
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
    payload: jsonb('payload').notNull().$type<Record<string, unknown>>(),
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
