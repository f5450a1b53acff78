import { INITIATIVE_KINDS, INITIATIVE_STATES } from '@pegada/contract/initiative-kinds.ts'
import { date, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/** What a company means to do. Meaning, checks and row-level security stand in `migrations/0087`, `0198` and `0203`. */
export const initiatives = pgTable(
  'initiatives',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    owner: text('owner').notNull(),
    state: text('state', { enum: INITIATIVE_STATES }).notNull(),
    unitIds: uuid('unit_ids').array().notNull(),
    categories: text('categories').array().notNull(),
    sources: text('sources').array().notNull(),
    kind: text('kind', { enum: INITIATIVE_KINDS }).notNull(),
    sharePercent: numeric('share_percent'),
    toSource: text('to_source'),
    toUnit: text('to_unit'),
    toFactor: text('to_factor'),
    toMethod: text('to_method'),
    ratio: numeric('ratio'),
    tonnesPerYear: numeric('tonnes_per_year'),
    evidence: text('evidence'),
    startMonth: text('start_month').notNull(),
    rampMonths: integer('ramp_months').notNull(),
    lifetimeYears: integer('lifetime_years').notNull(),
    investment: numeric('investment').notNull(),
    runningCost: numeric('running_cost').notNull(),
    saving: numeric('saving').notNull(),
    place: integer('place'),
    requires: uuid('requires').array().notNull(),
    conflicts: uuid('conflicts').array().notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** The choices of a plan under a name. Meaning and row-level security stand in `migrations/0096`. */
export const scenarios = pgTable(
  'scenarios',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    choices: jsonb('choices').notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** What is to be done for an initiative. Meaning, checks and row-level security stand in `migrations/0103`, as of the next. */
export const initiativeTasks = pgTable(
  'initiative_tasks',
  {
    ...tenantKey(),
    initiativeId: uuid('initiative_id').notNull(),
    title: text('title').notNull(),
    ownerId: text('owner_id'),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    doneAt: instant('done_at'),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** What a person accepted of a month of an initiative. */
export const initiativeMarks = pgTable(
  'initiative_marks',
  {
    companyId: uuid('company_id').notNull(),
    initiativeId: uuid('initiative_id').notNull(),
    month: text('month').notNull(),
    kg: numeric('kg').notNull(),
    evidence: text('evidence').notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.initiativeId, table.month] })],
)
