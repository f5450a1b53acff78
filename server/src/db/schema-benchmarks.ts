import { boolean, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Who shares, and what is told of peers. Meaning, checks, the freezing and row-level security stand in `migrations/0097` and `0208`. */
export const benchmarkConsents = pgTable('benchmark_consents', {
  companyId: uuid('company_id').primaryKey(),
  givenBy: text('given_by'),
  givenAt: instant('given_at').notNull(),
  coversTotals: boolean('covers_totals').notNull(),
  leastGroups: integer('least_groups').notNull(),
})

export const benchmarkCells = pgTable('benchmark_cells', {
  id: uuid('id').primaryKey(),
  year: integer('year').notNull(),
  sector: text('sector').notNull(),
  size: text('size').notNull(),
  denominator: text('denominator', {
    enum: ['employees', 'revenue', 'floor', 'distance', 'production'],
  }).notNull(),
  product: text('product').notNull(),
  unit: text('unit').notNull(),
  gwpSet: text('gwp_set').notNull(),
  boundary: text('boundary').notNull(),
  period: text('period').notNull(),
  state: text('state', { enum: ['published', 'too_few', 'dominated', 'complement'] }).notNull(),
  groups: integer('groups'),
  leastGroups: integer('least_groups').notNull(),
  kind: text('kind', { enum: ['thirds', 'quarters'] }),
  lower: numeric('lower'),
  median: numeric('median'),
  upper: numeric('upper'),
})

export const benchmarkMembers = pgTable(
  'benchmark_members',
  { cellId: uuid('cell_id').notNull(), cnpjRoot: text('cnpj_root').notNull(), groupRoot: text('group_root').notNull() },
  (table) => [primaryKey({ columns: [table.cellId, table.cnpjRoot] })],
)

export const benchmarkPeriods = pgTable('benchmark_periods', {
  period: text('period').primaryKey(),
  madeAt: instant('made_at').notNull(),
})
