import { integer, jsonb, pgSchema, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Tables that others keep, as far as lists read them: the queue's own, and what was applied to the database. */

export const queuedJobs = pgSchema('pgboss').table('job', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  state: text('state').notNull(),
  retryCount: integer('retry_count').notNull(),
  retryLimit: integer('retry_limit').notNull(),
  startAfter: instant('start_after').notNull(),
  createdAt: instant('created_on').notNull(),
  failedAt: instant('completed_on'),
  data: jsonb('data'),
  output: jsonb('output'),
})

export const schemaMigrations = pgTable('schema_migrations', {
  name: text('name').primaryKey(),
  appliedAt: instant('applied_at').notNull(),
})
