import { date, jsonb, numeric, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Entries that programs propose. Meaning and row-level security stand in `migrations/0118` and `0132`. */
export const entryProposals = pgTable(
  'entry_proposals',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    externalId: text('external_id').notNull(),
    contentHash: text('content_hash').notNull(),
    entry: jsonb('entry').notNull(),
    note: text('note').notNull(),
    businessUnitId: uuid('business_unit_id').notNull(),
    description: text('description').notNull(),
    scope: smallint('scope'),
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    periodEnd: date('period_end', { mode: 'string' }).notNull(),
    quantity: numeric('quantity').notNull(),
    unit: text('unit').notNull(),
    co2eKg: numeric('co2e_kg').notNull(),
    state: text('state', { enum: ['waiting', 'accepted', 'rejected'] }).notNull(),
    keyId: uuid('key_id'),
    keyName: text('key_name'),
    proposedBy: text('proposed_by'),
    proposedAt: instant('proposed_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
    activityId: uuid('activity_id'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
