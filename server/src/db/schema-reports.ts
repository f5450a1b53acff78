import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/**
 * Links by which reports are shared, who took a report, and a company's own words and logo in them. Meaning, checks and row-level security
 * stand in `migrations/0112` and `0114`.
 */

export const reportShares = pgTable(
  'report_shares',
  {
    ...tenantKey(),
    reportId: uuid('report_id').notNull(),
    label: text('label').notNull(),
    tokenHash: text('token_hash').notNull(),
    passwordHash: text('password_hash'),
    expiresAt: instant('expires_at').notNull(),
    revokedBy: text('revoked_by'),
    revokedAt: instant('revoked_at'),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const reportDownloads = pgTable(
  'report_downloads',
  {
    ...tenantKey(),
    reportId: uuid('report_id').notNull(),
    at: instant('at').notNull(),
    userId: text('user_id'),
    shareId: uuid('share_id'),
    linkLabel: text('link_label'),
    address: text('address'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const reportTexts = pgTable(
  'report_texts',
  {
    companyId: uuid('company_id').notNull(),
    year: integer('year').notNull(),
    language: text('language').notNull(),
    introduction: jsonb('introduction').notNull(),
    methodology: jsonb('methodology').notNull(),
    assurance: jsonb('assurance').notNull(),
    updatedBy: text('updated_by'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.year, table.language] })],
)

export const reportLogos = pgTable('report_logos', {
  companyId: uuid('company_id').primaryKey(),
  kind: text('kind', { enum: ['png', 'jpg'] }).notNull(),
  storageKey: text('storage_key').notNull(),
  updatedBy: text('updated_by'),
  updatedAt: instant('updated_at').notNull(),
})
