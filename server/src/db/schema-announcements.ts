import { sql } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What users of the installation are told above their pages. Meaning and checks stand in `migrations/0158`. */
export const announcements = pgTable('announcements', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['information', 'maintenance', 'attention'] }).notNull(),
  texts: jsonb('texts').notNull(),
  title: text('title').notNull().generatedAlwaysAs(sql`texts -> 'pt-BR' ->> 'title'`),
  said: text('said').notNull().generatedAlwaysAs(sql`jsonb_path_query_array(texts, '$.*.*')::text`),
  plans: text('plans', { enum: ['FREE', 'PRO', 'ULTIMATE', 'CUSTOM'] })
    .array()
    .notNull()
    .default([]),
  reached: uuid('reached').array().notNull().default([]),
  roles: text('roles', { enum: ['root_admin', 'admin', 'moderator', 'analyst', 'user'] })
    .array()
    .notNull()
    .default([]),
  link: text('link'),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  publishedAt: instant('published_at'),
  endedAt: instant('ended_at'),
  endReason: text('end_reason'),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
})

export const announcementDismissals = pgTable(
  'announcement_dismissals',
  {
    announcementId: uuid('announcement_id').notNull(),
    userId: text('user_id').notNull(),
    dismissedAt: instant('dismissed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.announcementId, table.userId] })],
)
