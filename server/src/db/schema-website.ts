import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Testimonials and partners of the public website. Meaning and checks stand in `migrations/0020`. */

export const websiteTestimonials = pgTable('site_testimonials', {
  id: uuid('id').primaryKey(),
  content: text('content').notNull(),
  author: text('author').notNull(),
  position: text('position').notNull(),
  rating: integer('rating').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const websitePartners = pgTable('site_partners', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  alt: text('alt').notNull(),
  logoKind: text('logo_kind', { enum: ['png', 'webp'] }).notNull(),
  logoSha256: text('logo_sha256').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
