import { ENGAGEMENT_STATES, FORM_SIZES } from '@pegada/contract/engagement-kinds.ts'
import {
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/** Campaigns to suppliers, requests, answers and their evidence. Meaning, checks and row-level security stand in `migrations/0081`. */

export const supplierCampaigns = pgTable(
  'supplier_campaigns',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    version: integer('version').notNull(),
    size: text('size', { enum: FORM_SIZES }).notNull(),
    ownQuestions: jsonb('own_questions').notNull(),
    year: integer('year').notNull(),
    deadline: date('deadline', { mode: 'string' }).notNull(),
    remindDays: integer('remind_days').array().notNull(),
    message: text('message').notNull(),
    closedAt: instant('closed_at'),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const supplierRequests = pgTable(
  'supplier_requests',
  {
    ...tenantKey(),
    campaignId: uuid('campaign_id').notNull(),
    supplierId: uuid('supplier_id').notNull(),
    email: text('email').notNull(),
    language: text('language').notNull(),
    tokenHash: text('token_hash').notNull(),
    tokenSealed: text('token_sealed').notNull(),
    state: text('state', { enum: ENGAGEMENT_STATES }).notNull(),
    draft: jsonb('draft').notNull(),
    reason: text('reason'),
    isOwnAccount: boolean('is_own_account').notNull().default(false),
    invitedAt: instant('invited_at').notNull(),
    openedAt: instant('opened_at'),
    answeredAt: instant('answered_at'),
    remindedOn: date('reminded_on', { mode: 'string' }),
    reviewedBy: text('reviewed_by'),
    reviewedAt: instant('reviewed_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const supplierAnswers = pgTable(
  'supplier_answers',
  {
    companyId: uuid('company_id').notNull(),
    requestId: uuid('request_id').notNull(),
    sentAt: instant('sent_at').notNull(),
    answers: jsonb('answers').notNull(),
    score: numeric('score'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.requestId, table.sentAt] })],
)

export const supplierEvidence = pgTable(
  'supplier_evidence',
  {
    ...tenantKey(),
    requestId: uuid('request_id').notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const supplierSilences = pgTable(
  'supplier_silences',
  { companyId: uuid('company_id').notNull(), email: text('email').notNull(), at: instant('at').notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.email] })],
)

export const ownAnswers = pgTable(
  'own_answers',
  {
    ...tenantKey(),
    customer: text('customer').notNull(),
    year: integer('year').notNull(),
    sentAt: instant('sent_at').notNull(),
    answers: jsonb('answers').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Requests to the root of the company that asks. */
export const askedOfUs = pgView('asked_of_us', {
  customerId: uuid('customer_id').notNull(),
  id: uuid('id').notNull(),
  customer: text('customer').notNull(),
  campaign: text('campaign').notNull(),
  year: integer('year').notNull(),
  deadline: date('deadline', { mode: 'string' }).notNull(),
  state: text('state', { enum: ENGAGEMENT_STATES }).notNull(),
  invitedAt: timestamp('invited_at', { withTimezone: true, mode: 'date' }).notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true, mode: 'date' }),
}).existing()
