import { boolean, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Mappings of codes and words by who runs the platform. Meaning, checks and what the restricted role may read stand in `migrations/0165`. */

export const scopeMappingRevisions = pgTable('scope_mapping_revisions', {
  revision: integer('revision').primaryKey(),
  reason: text('reason').notNull(),
  publishedBy: text('published_by').notNull(),
  publishedAt: instant('published_at').notNull(),
})

export const scopeMappingVersions = pgTable('scope_mapping_versions', {
  id: uuid('id').primaryKey(),
  mappingKey: text('mapping_key').notNull(),
  version: integer('version').notNull(),
  kind: text('kind', { enum: ['ncm', 'keyword'] }).notNull(),
  term: text('term').notNull(),
  description: text('description'),
  category: text('category'),
  sourceKey: text('source_key'),
  confidence: numeric('confidence').notNull(),
  priority: integer('priority').notNull(),
  isOn: boolean('is_on').notNull(),
  reason: text('reason').notNull(),
  state: text('state', { enum: ['draft', 'published', 'dropped'] }).notNull(),
  revision: integer('revision'),
  changedBy: text('changed_by').notNull(),
  changedAt: instant('changed_at').notNull(),
})
