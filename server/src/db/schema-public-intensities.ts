import { INTENSITY_MASSES, INTENSITY_SCOPES } from '@pegada/contract/public-intensity-kinds.ts'
import { date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Intensities that others published. Meaning and checks stand in `migrations/0209`. */
export const publicIntensities = pgTable('public_intensities', {
  id: uuid('id').primaryKey(),
  value: numeric('value').notNull(),
  mass: text('mass', { enum: INTENSITY_MASSES }).notNull(),
  denominator: text('denominator', {
    enum: ['employees', 'revenue', 'floor', 'distance', 'production'],
  }).notNull(),
  product: text('product').notNull(),
  /** The product folded, by which two are one; see migrations/0213. */
  productKey: text('product_key').notNull(),
  productUnit: text('product_unit').notNull(),
  scopes: text('scopes', { enum: INTENSITY_SCOPES }).notNull(),
  cnae: text('cnae').notNull(),
  country: text('country').notNull(),
  year: integer('year').notNull(),
  source: text('source').notNull(),
  page: text('page').notNull(),
  address: text('address').notNull(),
  publishedOn: date('published_on', { mode: 'string' }).notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
