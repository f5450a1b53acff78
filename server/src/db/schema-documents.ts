import { bigint, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Links between documents, files that arrive in parts, and decisions by group. Meaning and checks stand in `migrations/0010`. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const tenantKey = () => ({ companyId: uuid('company_id').notNull(), id: uuid('id').notNull() })

export const documentLinks = pgTable(
  'document_links',
  {
    companyId: uuid('company_id').notNull(),
    documentId: uuid('document_id').notNull(),
    relation: text('relation', { enum: ['carries', 'manifests', 'refers'] }).notNull(),
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
    name: text('name').notNull(),
    action: text('action', { enum: ['accept', 'ignore'] }).notNull(),
    generatorKey: text('generator_key'),
    category: text('category'),
    inputs: jsonb('inputs').$type<Record<string, unknown>>(),
    perUnit: jsonb('per_unit').$type<{ value: string; unit: string }>(),
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
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    undoneAt: instant('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
