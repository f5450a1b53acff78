import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What root admins look after for the safety of the installation. Meaning and checks stand in `migrations/0174` and `0184`. */

export const blockedAddresses = pgTable('blocked_addresses', {
  address: text('address').primaryKey(),
  id: uuid('id').notNull().defaultRandom(),
  /** Null: for good. */
  until: instant('until'),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
})

export const policyViolations = pgTable(
  'policy_violations',
  {
    directive: text('directive').notNull(),
    source: text('source').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.directive, table.source] })],
)

export const chainChecks = pgTable('chain_checks', {
  id: uuid('id').primaryKey(),
  state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
  startedAt: instant('started_at').notNull(),
  toldAt: instant('told_at').notNull(),
  finishedAt: instant('finished_at'),
  chains: integer('chains').notNull().default(0),
  chainsDone: integer('chains_done').notNull().default(0),
  records: bigint('records', { mode: 'number' }).notNull().default(0),
  head: text('head'),
  broken: jsonb('broken').notNull().default([]),
  run: uuid('run'),
  heads: jsonb('heads'),
})
