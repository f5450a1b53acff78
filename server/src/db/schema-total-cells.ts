import { TOTALS_BY } from '@pegada/core/benchmark/total-cells.ts'
import { integer, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Totals over companies that agreed. Meaning, checks and the freezing stand in `migrations/0180` and `0182`. */
export const totalCells = pgTable('total_cells', {
  id: uuid('id').primaryKey(),
  year: integer('year').notNull(),
  gwpSet: text('gwp_set').notNull(),
  scope: smallint('scope').$type<1 | 2 | 3>().notNull(),
  cut: text('cut', { enum: TOTALS_BY }).notNull(),
  value: text('value').notNull(),
  period: text('period').notNull(),
  state: text('state', { enum: ['published', 'too_few', 'dominated', 'complement'] }).notNull(),
  groups: integer('groups'),
  kg: numeric('kg'),
})

export const totalMembers = pgTable(
  'total_members',
  {
    cellId: uuid('cell_id').notNull(),
    mark: text('mark').notNull(),
    cnpjRoot: text('cnpj_root').notNull(),
    groupRoot: text('group_root').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cellId, table.mark] })],
)

export const totalPeriods = pgTable('total_periods', {
  period: text('period').primaryKey(),
  madeAt: instant('made_at').notNull(),
})
