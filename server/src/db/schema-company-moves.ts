import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Whom the trail of a company names that came from elsewhere. Meaning and row-level security stand in `migrations/0157`. */
export const movedPeople = pgTable('moved_people', {
  companyId: uuid('company_id').notNull(),
  userId: text('user_id').notNull(),
  accountId: text('account_id'),
  name: text('name').notNull(),
})

/** Whole companies that go out or come in. Meaning and checks stand in `migrations/0152` and 0157. */
export const companyMoves = pgTable('company_moves', {
  id: uuid('id').primaryKey(),
  direction: text('direction', { enum: ['export', 'import'] }).notNull(),
  state: text('state', {
    enum: ['uploading', 'queued', 'checking', 'checked', 'running', 'done', 'failed', 'expired'],
  }).notNull(),
  ofCompany: uuid('of_company'),
  reason: text('reason'),
  fileName: text('file_name').notNull(),
  bytes: bigint('bytes', { mode: 'number' }),
  received: bigint('received', { mode: 'number' }).notNull().default(0),
  sha256: text('sha256'),
  progress: jsonb('progress'),
  facts: jsonb('facts'),
  people: jsonb('people').notNull().default([]),
  result: jsonb('result'),
  ownerId: text('owner_id'),
  errorCode: text('error_code'),
  errorData: jsonb('error_data'),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
  expiresAt: instant('expires_at'),
  underWaySince: instant('under_way_since'),
})
