import type { documentKind } from '@pegada/contract/document.ts'
import { TAKEN_OUT_REASONS } from '@pegada/contract/document-kinds.ts'
import type { fileOutcome, importOrigin, importState } from '@pegada/contract/import.ts'
import type { LineDoubt } from '@pegada/core/document/line-doubt.ts'
import { bigint, boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/**
 * Batches, files, documents with their lines and links, and decisions by group. Meaning and checks stand in `migrations/0002` and
 * `0010`.
 */

export const imports = pgTable(
  'imports',
  {
    ...tenantKey(),
    state: text('state').$type<(typeof importState.options)[number]>().notNull(),
    origin: text('origin').$type<(typeof importOrigin.options)[number]>().notNull().default('upload'),
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
    outcome: text('outcome').$type<(typeof fileOutcome.options)[number]>(),
    errorCode: text('error_code'),
    errorData: jsonb('error_data'),
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
    kind: text('kind').$type<(typeof documentKind.options)[number]>().notNull(),
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
    accountId: text('account_id'),
    accountName: text('account_name'),
    countsBecause: text('counts_because'),
    operationNature: text('operation_nature'),
    total: numeric('total'),
    counts: boolean('counts').notNull(),
    countsReason: text('counts_reason').notNull(),
    warnings: text('warnings').array().notNull().default([]),
    extraction: jsonb('extraction'),
    meter: text('meter'),
    periodStart: date('period_start', { mode: 'string' }),
    periodEnd: date('period_end', { mode: 'string' }),
    signature: text('signature', { enum: ['unchecked', 'intact', 'broken', 'absent'] })
      .notNull()
      .default('unchecked'),
    signer: jsonb('signer'),
    businessUnitId: uuid('business_unit_id'),
    asks: text('asks'),
    asksWith: uuid('asks_with').array().notNull().default([]),
    setAside: text('set_aside', { enum: ['removed', 'rival'] }),
    setAsideAt: instant('set_aside_at'),
    setAsideBy: text('set_aside_by'),
    setAsideReason: text('set_aside_reason'),
    setAsideWas: jsonb('set_aside_was'),
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
    reason: text('reason', { enum: TAKEN_OUT_REASONS }).notNull().default('counts.cancelled'),
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
    suggestion: jsonb('suggestion').notNull(),
    suggestionKind: text('suggestion_kind', { enum: ['emission', 'not_emission', 'unknown'] }).notNull(),
    confidence: numeric('confidence').notNull(),
    countsReason: text('counts_reason').notNull(),
    doubt: text('doubt').$type<LineDoubt>(),
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
    decided: jsonb('decided'),
    supplierId: text('supplier_id'),
    supplierName: text('supplier_name'),
    businessUnitId: uuid('business_unit_id'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const documentLinks = pgTable(
  'document_links',
  {
    companyId: uuid('company_id').notNull(),
    documentId: uuid('document_id').notNull(),
    relation: text('relation', { enum: ['carries', 'manifests', 'refers', 'energy'] }).notNull(),
    accessKey: text('access_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.documentId, table.relation, table.accessKey] })],
)

export const uploads = pgTable(
  'uploads',
  {
    ...tenantKey(),
    importId: uuid('import_id').notNull(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const companyRules = pgTable(
  'company_rules',
  {
    ...tenantKey(),
    groupKey: text('group_key').notNull(),
    likeness: text('likeness'),
    name: text('name').notNull(),
    action: text('action', { enum: ['accept', 'ignore'] }).notNull(),
    generatorKey: text('generator_key'),
    category: text('category'),
    inputs: jsonb('inputs'),
    perUnit: jsonb('per_unit'),
    businessUnitId: uuid('business_unit_id'),
    timesUsed: integer('times_used').notNull().default(0),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const triageDecisions = pgTable(
  'triage_decisions',
  {
    ...tenantKey(),
    groupKey: text('group_key').notNull(),
    product: text('product').notNull(),
    action: text('action', { enum: ['accept', 'ignore'] }).notNull(),
    generatorKey: text('generator_key'),
    ruleId: uuid('rule_id'),
    lines: integer('lines').notNull().default(0),
    co2eKg: numeric('co2e_kg'),
    kind: text('kind', { enum: ['group', 'sure', 'shown', 'rest'] })
      .notNull()
      .default('group'),
    reason: text('reason'),
    shown: jsonb('shown'),
    year: integer('year'),
    percent: numeric('percent'),
    leftKg: numeric('left_kg'),
    wholeKg: numeric('whole_kg'),
    total: integer('total'),
    looked: integer('looked').notNull().default(0),
    touchedAt: instant('touched_at'),
    endedAt: instant('ended_at'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    undoneAt: instant('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
