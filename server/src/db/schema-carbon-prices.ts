import { integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/** Internal prices of carbon. Meaning, checks and row-level security stand in `migrations/0088`. */
export const carbonPrices = pgTable(
  'carbon_prices',
  {
    ...tenantKey(),
    kind: text('kind', { enum: ['fee', 'shadow'] }).notNull(),
    fromMonth: text('from_month').notNull(),
    perTonne: numeric('per_tonne').notNull(),
    scopes: integer('scopes').array().notNull(),
    reason: text('reason').notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
