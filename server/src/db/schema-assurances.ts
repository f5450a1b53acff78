import {
  ASSURANCE_LEVELS,
  ASSURANCE_VIEWS,
  FINDING_CLASSES,
  FINDING_STATES,
  OPINIONS,
  SAMPLE_CHECKS,
  SAMPLE_VERDICTS,
} from '@pegada/contract/assurance-kinds.ts'
import { SAMPLE_KINDS } from '@pegada/core/assurance/draw-inventory.ts'
import { bigint, boolean, date, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/** The verifier's desk. Meaning, checks and row-level security stand in `migrations/0115` and, of seats, `migrations/0137`. */
export const assurances = pgTable(
  'assurances',
  {
    ...tenantKey(),
    verifier: text('verifier').notNull(),
    year: integer('year').notNull(),
    version: integer('version').notNull(),
    level: text('level', { enum: ASSURANCE_LEVELS }).notNull(),
    view: text('view', { enum: ASSURANCE_VIEWS }).notNull(),
    scope: text('scope').notNull(),
    criteria: text('criteria').notNull(),
    materialPercent: numeric('material_percent').notNull(),
    materialReason: text('material_reason').notNull(),
    expectedPercent: numeric('expected_percent').notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
    opinion: text('opinion', { enum: OPINIONS }),
    opinionLevel: text('opinion_level', { enum: ASSURANCE_LEVELS }),
    opinionVersion: integer('opinion_version'),
    opinionOn: date('opinion_on', { mode: 'string' }),
    opinionSummary: text('opinion_summary'),
    opinionFile: text('opinion_file'),
    opinionSha256: text('opinion_sha256'),
    concludedBy: text('concluded_by'),
    concludedAt: instant('concluded_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const assuranceDraws = pgTable(
  'assurance_draws',
  {
    companyId: uuid('company_id').notNull(),
    assuranceId: uuid('assurance_id').notNull(),
    version: integer('version').notNull(),
    seed: text('seed').notNull(),
    perStratum: integer('per_stratum').notNull(),
    sealSha256: text('seal_sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    documents: text('documents').array().notNull(),
    bookKg: numeric('book_kg').notNull(),
    materialKg: numeric('material_kg').notNull(),
    expectedKg: numeric('expected_kg').notNull(),
    size: integer('size').notNull(),
    intervalKg: numeric('interval_kg').notNull(),
    startKg: numeric('start_kg').notNull(),
    drawnBy: text('drawn_by'),
    drawnAt: instant('drawn_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.assuranceId, table.version] })],
)

export const assuranceSamples = pgTable(
  'assurance_samples',
  {
    ...tenantKey(),
    assuranceId: uuid('assurance_id').notNull(),
    version: integer('version').notNull(),
    place: integer('place').notNull(),
    kind: text('kind', { enum: SAMPLE_KINDS }).notNull(),
    ref: text('ref').notNull(),
    source: text('source'),
    site: text('site'),
    atByte: bigint('at_byte', { mode: 'number' }),
    bytes: integer('bytes'),
    bookKg: numeric('book_kg'),
    auditedKg: numeric('audited_kg'),
    checks: text('checks', { enum: SAMPLE_CHECKS }).array().notNull().default([]),
    verdict: text('verdict', { enum: SAMPLE_VERDICTS }).notNull().default('open'),
    note: text('note').notNull().default(''),
    judgedBy: text('judged_by'),
    judgedAt: instant('judged_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const assuranceFindings = pgTable(
  'assurance_findings',
  {
    ...tenantKey(),
    assuranceId: uuid('assurance_id').notNull(),
    number: integer('number').notNull(),
    sampleId: uuid('sample_id'),
    version: integer('version').notNull(),
    class: text('class', { enum: FINDING_CLASSES }).notNull(),
    isMaterial: boolean('is_material').notNull(),
    effectTonnes: numeric('effect_tonnes'),
    description: text('description').notNull(),
    state: text('state', { enum: FINDING_STATES }).notNull().default('open'),
    answer: text('answer'),
    answeredBy: text('answered_by'),
    answeredAt: instant('answered_at'),
    lineId: uuid('line_id'),
    correctedVersion: integer('corrected_version'),
    settledBy: text('settled_by'),
    settledAt: instant('settled_at'),
    foundBy: text('found_by'),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const assuranceVisits = pgTable(
  'assurance_visits',
  {
    ...tenantKey(),
    assuranceId: uuid('assurance_id').notNull(),
    site: text('site').notNull(),
    visitedOn: date('visited_on', { mode: 'string' }).notNull(),
    note: text('note').notNull(),
    recordedBy: text('recorded_by'),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const assuranceSeats = pgTable(
  'assurance_seats',
  {
    companyId: uuid('company_id').notNull(),
    assuranceId: uuid('assurance_id').notNull(),
    userId: text('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.assuranceId, table.userId] })],
)
