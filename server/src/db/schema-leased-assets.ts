import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/** What a company leases from others, or lets to others. Meaning and row-level security stand in `migrations/0084`. */
export const leasedAssets = pgTable(
  'leased_assets',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    businessUnitId: uuid('business_unit_id').notNull(),
    side: text('side', { enum: ['lessee', 'lessor'] }).notNull(),
    leaseClass: text('class', { enum: ['finance', 'operating'] }).notNull(),
    fromMonth: text('from_month').notNull(),
    toMonth: text('to_month'),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    archivedAt: instant('archived_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
