import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/** What obligations are decided by. Meaning, checks and row-level security stand in `migrations/0105`. */
export const obligationAnswers = pgTable(
  'obligation_answers',
  {
    ...tenantKey(),
    answers: jsonb('answers').notNull(),
    createdAt: instant('created_at').notNull(),
    changedBy: text('changed_by'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const obligationGoods = pgTable(
  'obligation_goods',
  {
    ...tenantKey(),
    cnCode: text('cn_code').notNull(),
    productId: uuid('product_id'),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const obligationFeeds = pgTable('obligation_feeds', {
  companyId: uuid('company_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  language: text('language').notNull(),
  createdBy: text('created_by'),
  createdAt: instant('created_at').notNull(),
})
