import { boolean, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/** Customers and what each has of a year's key. Meaning, checks and row-level security stand in `migrations/0070` and `0089`. */

export const customers = pgTable(
  'customers',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    cnpj: text('cnpj'),
    country: text('country').notNull().default('BR'),
    contactEmail: text('contact_email'),
    language: text('language'),
    archivedAt: instant('archived_at'),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const customerYears = pgTable(
  'customer_years',
  {
    companyId: uuid('company_id').notNull(),
    year: integer('year').notNull(),
    key: text('key', { enum: ['revenue', 'mass', 'units', 'product'] }).notNull(),
    unit: text('unit').notNull(),
    total: numeric('total').notNull(),
    scopeTwo: text('scope_two', { enum: ['location', 'market'] }).notNull(),
    withUpstream: boolean('with_upstream').notNull(),
    changedBy: text('changed_by'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.year] })],
)

export const customerKeys = pgTable(
  'customer_keys',
  {
    companyId: uuid('company_id').notNull(),
    year: integer('year').notNull(),
    customerId: uuid('customer_id').notNull(),
    amount: numeric('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.year, table.customerId] })],
)

export const customerProducts = pgTable(
  'customer_products',
  {
    companyId: uuid('company_id').notNull(),
    year: integer('year').notNull(),
    customerId: uuid('customer_id').notNull(),
    productId: uuid('product_id').notNull(),
    footprintId: uuid('footprint_id').notNull(),
    quantity: numeric('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.year, table.customerId, table.productId] })],
)
