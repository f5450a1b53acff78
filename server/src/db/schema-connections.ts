import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Where documents come from by themselves. Meaning and checks stand in `migrations/0014`. */

export const connections = pgTable(
  'connections',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ['mailbox', 'folder', 'bucket', 'pull'] }).notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: ['active', 'failing', 'paused'] })
      .notNull()
      .default('active'),
    pausedReason: text('paused_reason', { enum: ['by_person', 'gave_up', 'orphaned'] }),
    token: text('token'),
    settings: jsonb('settings').notNull().default({}),
    secretSealed: text('secret_sealed'),
    schedule: text('schedule', { enum: ['quarter_hourly', 'hourly', 'daily', 'weekly'] }),
    hour: integer('hour'),
    nextAt: instant('next_at'),
    takenAt: instant('taken_at'),
    lastRunAt: instant('last_run_at'),
    failures: integer('failures').notNull().default(0),
    errorCode: text('error_code'),
    errorData: jsonb('error_data'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const connectionFiles = pgTable(
  'connection_files',
  {
    companyId: uuid('company_id').notNull(),
    connectionId: uuid('connection_id').notNull(),
    place: text('place').notNull(),
    mark: text('mark').notNull(),
    isTaken: boolean('is_taken').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.connectionId, table.place] })],
)
