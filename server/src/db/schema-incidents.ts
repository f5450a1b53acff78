import {
  HOLDER_NOTICE_FORMS,
  INCIDENT_DATA_KINDS,
  INCIDENT_DECISIONS,
  INCIDENT_RISKS,
  INCIDENT_STEPS,
} from '@pegada/core/incident/incident.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Incidents that touched personal data, and what was done. Meaning and checks stand in `migrations/0175` and `0186`. */
export const incidents = pgTable('incidents', {
  id: uuid('id').primaryKey(),
  number: integer('number').notNull(),
  title: text('title').notNull(),
  knownOn: date('known_on').notNull(),
  occurredOn: date('occurred_on'),
  circumstances: text('circumstances').notNull(),
  dataKinds: text('data_kinds', { enum: INCIDENT_DATA_KINDS }).array().notNull().default([]),
  holders: bigint('holders', { mode: 'number' }),
  holdersText: text('holders_text').notNull().default(''),
  measures: text('measures').notNull().default(''),
  risk: text('risk', { enum: INCIDENT_RISKS }).notNull(),
  riskText: text('risk_text').notNull().default(''),
  mayHarmRights: boolean('may_harm_rights').notNull(),
  isLargeScale: boolean('is_large_scale').notNull(),
  isSmallAgent: boolean('is_small_agent').notNull(),
  decision: text('decision', { enum: INCIDENT_DECISIONS }).notNull(),
  whyNot: text('why_not').notNull().default(''),
  dueOn: date('due_on'),
  said: text('said')
    .notNull()
    .generatedAlwaysAs(
      sql`title || ' ' || circumstances || ' ' || holders_text || ' ' || measures || ' ' || risk_text || ' ' || why_not`,
    ),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
})

export const incidentSteps = pgTable('incident_steps', {
  id: uuid('id').primaryKey(),
  incidentId: uuid('incident_id').notNull(),
  kind: text('kind', { enum: INCIDENT_STEPS }).notNull(),
  doneOn: date('done_on').notNull(),
  text: text('text').notNull(),
  protocol: text('protocol'),
  isPartial: boolean('is_partial').notNull().default(false),
  form: text('form', { enum: HOLDER_NOTICE_FORMS }),
  publicUntil: date('public_until'),
  fileName: text('file_name'),
  fileBytes: integer('file_bytes'),
  fileSha256: text('file_sha256'),
  corrects: uuid('corrects'),
  correctionReason: text('correction_reason'),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const incidentVersions = pgTable('incident_versions', {
  id: uuid('id').primaryKey(),
  incidentId: uuid('incident_id').notNull(),
  said: jsonb('said').notNull(),
  reason: text('reason'),
  savedBy: text('saved_by').notNull(),
  savedAt: instant('saved_at').notNull(),
})

/** What was done with each incident, saves and steps alike (`migrations/0205`). */
export const incidentActs = pgView('incident_acts', {
  id: uuid('id').notNull(),
  incidentId: uuid('incident_id').notNull(),
  kind: text('kind', { enum: ['registered', 'changed', 'step'] }).notNull(),
  at: instant('at').notNull(),
  byId: text('by_id').notNull(),
  reason: text('reason'),
  before: jsonb('before'),
  said: jsonb('said'),
  stepKind: text('step_kind', { enum: INCIDENT_STEPS }),
  doneOn: date('done_on'),
  isCorrection: boolean('is_correction').notNull(),
}).existing()
