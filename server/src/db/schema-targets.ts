import { TARGET_RULES_NAMES } from '@pegada/core/reduction/target-rules.ts'
import { boolean, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/** The targets of a company. Meaning, checks and row-level security stand in `migrations/0086`, `0091` and `0199`. */
export const targets = pgTable(
  'targets',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    term: text('term', { enum: ['near', 'net_zero'] }).notNull(),
    scope1: boolean('scope1').notNull(),
    scope2: boolean('scope2').notNull(),
    scope3: boolean('scope3').notNull(),
    scopeTwo: text('scope_two', { enum: ['location', 'market'] }).notNull(),
    baseYear: integer('base_year').notNull(),
    targetYear: integer('target_year').notNull(),
    submittedYear: integer('submitted_year').notNull(),
    measure: text('measure', { enum: ['revenue', 'employees', 'floor', 'production'] }),
    product: text('product'),
    productUnit: text('product_unit'),
    categories: text('categories').array().notNull().default([]),
    setBase: numeric('set_base'),
    cutPercent: numeric('cut_percent').notNull(),
    excludedPercent: numeric('excluded_percent'),
    excludedReason: text('excluded_reason'),
    planUrl: text('plan_url'),
    rules: text('rules', { enum: TARGET_RULES_NAMES }).notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
