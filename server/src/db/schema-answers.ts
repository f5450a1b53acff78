import { date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/** What people said once of documents: what of a consumption counts, and where documents of a branch do. Meaning and row-level security stand in `migrations/0033` and `0040`. */

export const consumptionAnswers = pgTable(
  'consumption_answers',
  {
    ...tenantKey(),
    code: text('code').notNull(),
    refs: text('refs').array().notNull(),
    counted: text('counted').array().notNull(),
    businessUnitId: uuid('business_unit_id'),
    source: text('source'),
    periodStart: date('period_start').notNull(),
    periodEnd: date('period_end').notNull(),
    changes: jsonb('changes').notNull(),
    answeredBy: text('answered_by').notNull(),
    answeredAt: instant('answered_at').notNull(),
    undoneBy: text('undone_by'),
    undoneAt: instant('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const partyPlaces = pgTable(
  'party_places',
  {
    ...tenantKey(),
    cnpj: text('cnpj').notNull(),
    businessUnitId: uuid('business_unit_id').notNull(),
    placedBy: text('placed_by').notNull(),
    placedAt: instant('placed_at').notNull(),
    undoneBy: text('undone_by'),
    undoneAt: instant('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
