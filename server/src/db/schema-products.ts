import { integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/** Products, what they are made of in versions, and how much of them a year made. Meaning and rules stand in `migrations/0071`. */

export const products = pgTable(
  'products',
  {
    ...tenantKey(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    declaredUnit: text('declared_unit').notNull(),
    declaredAmount: numeric('declared_amount').notNull(),
    co2eKg: numeric('co2e_kg'),
    primaryPercent: numeric('primary_percent'),
    quality: numeric('quality'),
    version: integer('version').notNull().default(0),
    state: text('state', { enum: ['draft', 'published', 'changed'] }).notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
    archivedAt: instant('archived_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const productVersions = pgTable(
  'product_versions',
  {
    companyId: uuid('company_id').notNull(),
    productId: uuid('product_id').notNull(),
    version: integer('version').notNull(),
    footprintId: uuid('footprint_id').notNull(),
    content: jsonb('content').notNull(),
    result: jsonb('result').notNull(),
    note: text('note'),
    savedBy: text('saved_by'),
    savedAt: instant('saved_at').notNull(),
    publishedBy: text('published_by'),
    publishedAt: instant('published_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.productId, table.version] })],
)

export const productOutputs = pgTable(
  'product_outputs',
  {
    companyId: uuid('company_id').notNull(),
    productId: uuid('product_id').notNull(),
    year: integer('year').notNull(),
    quantity: numeric('quantity').notNull(),
    version: integer('version').notNull(),
    enteredBy: text('entered_by'),
    enteredAt: instant('entered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.productId, table.year] })],
)
