import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Choices about cookies, agreement to the terms, messages of the contact form. Meaning and checks stand in `migrations/0019`. */

export const consentRecords = pgTable('consent_records', {
  id: uuid('id').primaryKey(),
  visitorId: uuid('visitor_id').notNull(),
  userId: text('user_id'),
  version: text('version').notNull(),
  functional: boolean('functional').notNull(),
  analytical: boolean('analytical').notNull(),
  marketing: boolean('marketing').notNull(),
  language: text('language').notNull(),
  page: text('page').notNull(),
  recordedAt: instant('recorded_at').notNull(),
})

export const termsAcceptances = pgTable('terms_acceptances', {
  id: uuid('id').primaryKey(),
  userId: text('user_id').notNull(),
  termsVersion: text('terms_version').notNull(),
  privacyVersion: text('privacy_version').notNull(),
  language: text('language').notNull(),
  acceptedAt: instant('accepted_at').notNull(),
})

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  company: text('company').notNull(),
  subject: text('subject', {
    enum: ['consultant', 'enterprise', 'support', 'privacy', 'careers', 'press', 'other'],
  }).notNull(),
  message: text('message').notNull(),
  language: text('language').notNull(),
  receivedAt: instant('received_at').notNull(),
})
