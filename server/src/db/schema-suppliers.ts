import { ENGAGEMENT_STATES } from '@pegada/contract/engagement-kinds.ts'
import { bigint, integer, numeric, pgTable, pgView, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/**
 * Suppliers, the parties of documents that belong to each, and what is kept of a party by year. Meaning, checks and row-level security
 * stand in `migrations/0069`.
 */

export const suppliers = pgTable(
  'suppliers',
  {
    ...tenantKey(),
    key: text('key'),
    root: text('root').generatedAlwaysAs('(see migrations/0069)'),
    name: text('name').notNull(),
    country: text('country').notNull().default('BR'),
    state: text('state'),
    cnae: text('cnae'),
    contactName: text('contact_name'),
    contactEmail: text('contact_email'),
    language: text('language'),
    tags: text('tags').array().notNull().default([]),
    ownerId: text('owner_id'),
    notes: text('notes').notNull().default(''),
    mergedInto: uuid('merged_into'),
    cameBy: text('came_by', { enum: ['document', 'hand', 'sheet'] }).notNull(),
    engagement: text('engagement', { enum: ENGAGEMENT_STATES }),
    score: numeric('score'),
    scoreYear: integer('score_year'),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const supplierParties = pgTable(
  'supplier_parties',
  {
    companyId: uuid('company_id').notNull(),
    party: text('party').notNull(),
    supplierId: uuid('supplier_id').notNull(),
    homeId: uuid('home_id').notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.party] })],
)

export const supplierFigures = pgTable(
  'supplier_figures',
  {
    companyId: uuid('company_id').notNull(),
    party: text('party').notNull(),
    year: integer('year').notNull(),
    scope: smallint('scope').notNull(),
    category: text('category').notNull(),
    methodKey: text('method_key').notNull(),
    ownFactor: text('own_factor').notNull(),
    spendBrl: numeric('spend_brl').notNull(),
    documents: bigint('documents', { mode: 'number' }).notNull(),
    co2eKg: numeric('co2e_kg').notNull(),
    biogenicKg: numeric('biogenic_kg').notNull(),
    lines: bigint('lines', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.companyId,
        table.party,
        table.year,
        table.scope,
        table.category,
        table.methodKey,
        table.ownFactor,
      ],
    }),
  ],
)

/** Pairs of suppliers of like names that are not one (`migrations/0077`). */
export const suppliersApart = pgTable(
  'suppliers_apart',
  {
    companyId: uuid('company_id').notNull(),
    oneId: uuid('one_id').notNull(),
    otherId: uuid('other_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.oneId, table.otherId] })],
)

/** A view: the figures of a supplier's parties in a year, together; null in a list, beside one of which nothing was bought in it. */
export const supplierYears = pgView('supplier_years', {
  companyId: uuid('company_id').notNull(),
  supplierId: uuid('supplier_id').notNull(),
  year: integer('year').notNull(),
  spendBrl: numeric('spend_brl'),
  documents: integer('documents'),
  co2eKg: numeric('co2e_kg'),
  scope3Kg: numeric('scope3_kg'),
  lines: integer('lines').notNull(),
}).existing()
