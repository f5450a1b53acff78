import { bigint, integer, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

/** Totals that the database keeps and writes alone. Meaning and functions stand in `migrations/0006`. */

export const keptTotals = pgTable(
  'kept_totals',
  {
    companyId: uuid('company_id').notNull(),
    year: integer('year').notNull(),
    month: text('month').notNull(),
    gas: text('gas').notNull(),
    scope: smallint('scope').notNull(),
    category: text('category').notNull(),
    generatorKey: text('generator_key').notNull(),
    businessUnitId: uuid('business_unit_id').notNull(),
    basis: text('basis').notNull(),
    sourceName: text('source_name').notNull(),
    massKg: numeric('mass_kg').notNull(),
    lines: bigint('lines', { mode: 'number' }).notNull(),
    gaps: bigint('gaps', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.companyId,
        table.year,
        table.month,
        table.gas,
        table.scope,
        table.category,
        table.generatorKey,
        table.businessUnitId,
        table.basis,
      ],
    }),
  ],
)

export const keptPending = pgTable('kept_pending', {
  companyId: uuid('company_id').primaryKey(),
  items: bigint('items', { mode: 'number' }).notNull(),
})
