import { NOTICE_KINDS } from '@pegada/core/notice/notice.ts'
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/** What people are told of. Meaning, checks and row-level security stand in `migrations/0055`. */

const mail = () => text('mail', { enum: ['now', 'daily'] })
const kind = () => text('kind', { enum: NOTICE_KINDS }).notNull()

export const notices = pgTable(
  'notices',
  {
    ...tenantKey(),
    userId: text('user_id').notNull(),
    kind: kind(),
    cause: text('cause').notNull(),
    subject: jsonb('subject').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    mail: mail(),
    mailedAt: instant('mailed_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const noticeSettings = pgTable(
  'notice_settings',
  {
    companyId: uuid('company_id').notNull(),
    userId: text('user_id').notNull(),
    kind: kind(),
    isShown: boolean('is_shown').notNull(),
    mail: mail(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.kind] })],
)
