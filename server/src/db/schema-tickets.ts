import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Questions of customers and our answers. Meaning and checks stand in `migrations/0018` and `0176`. */

export const tickets = pgTable(
  'tickets',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    number: integer('number').notNull().default(sql`nextval('ticket_numbers')`),
    subject: text('subject').notNull(),
    category: text('category', { enum: ['question', 'billing', 'data', 'bug'] }).notNull(),
    state: text('state', { enum: ['open', 'answered', 'closed'] })
      .notNull()
      .default('open'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    messageCount: integer('message_count').notNull().default(0),
    mailToken: text('mail_token').notNull(),
    priority: text('priority', { enum: ['low', 'normal', 'high', 'urgent'] })
      .notNull()
      .default('normal'),
    assignedTo: text('assigned_to'),
    firstAnswerAt: instant('first_answer_at'),
    closedAt: instant('closed_at'),
    turnSince: instant('turn_since').notNull(),
    waitedMs: bigint('waited_ms', { mode: 'number' }),
    lateToldAt: instant('late_told_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    side: text('side', { enum: ['customer', 'support'] }).notNull(),
    authorId: text('author_id'),
    body: text('body').notNull(),
    cameBy: text('came_by', { enum: ['page', 'mail'] })
      .notNull()
      .default('page'),
    letterMark: text('letter_mark'),
    fileName: text('file_name'),
    fileKind: text('file_kind', { enum: ['png', 'jpg', 'pdf', 'text'] }),
    fileBytes: integer('file_bytes'),
    storageKey: text('storage_key'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const ticketTargets = pgTable('ticket_targets', {
  priority: text('priority', { enum: ['low', 'normal', 'high', 'urgent'] }).primaryKey(),
  firstAnswerHours: integer('first_answer_hours'),
  resolutionHours: integer('resolution_hours'),
})

export const savedAnswers = pgTable('saved_answers', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  texts: jsonb('texts').notNull(),
  uses: integer('uses').notNull().default(0),
  archivedAt: instant('archived_at'),
  changedAt: instant('changed_at').notNull(),
})
