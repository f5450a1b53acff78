import type { PLATFORM_LISTS } from '@pegada/contract/platform-lists.ts'
import type { savedList } from '@pegada/contract/saved-view.ts'
import { boolean, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Views that people keep of lists. Meaning and doors stand in `migrations/0023`, of those of the administration in `migrations/0211`. */

type List = (typeof savedList.options)[number]

export const savedViews = pgTable(
  'saved_views',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: text('user_id').notNull(),
    list: text('list').$type<List>().notNull(),
    name: text('name').notNull(),
    query: jsonb('query').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const savedViewDefaults = pgTable(
  'saved_view_defaults',
  {
    companyId: uuid('company_id').notNull(),
    userId: text('user_id').notNull(),
    list: text('list').$type<List>().notNull(),
    viewId: uuid('view_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.list] })],
)

export const platformViews = pgTable('platform_views', {
  id: uuid('id').primaryKey(),
  userId: text('user_id').notNull(),
  list: text('list').$type<(typeof PLATFORM_LISTS)[number]>().notNull(),
  name: text('name').notNull(),
  query: jsonb('query').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
})
