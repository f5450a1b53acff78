import { bigint, boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/** Who runs the installation, and the trail of what belongs to no company. Meaning and checks stand in `migrations/0122`. */

export const platformRoles = pgTable(
  'platform_roles',
  {
    userId: text('user_id').notNull(),
    source: text('source', { enum: ['environment', 'grant'] }).notNull(),
    role: text('role', { enum: ['root_admin', 'admin', 'moderator', 'analyst', 'user'] }).notNull(),
    reason: text('reason'),
    grantedBy: text('granted_by'),
    grantedAt: instant('granted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.source] })],
)

export const platformRecords = pgTable('platform_records', {
  sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
  at: instant('at').notNull(),
  actorId: text('actor_id'),
  action: text('action').notNull(),
  entity: text('entity').notNull(),
  entityId: text('entity_id').notNull(),
  data: jsonb('data').notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
})

/** Accounts that the administration has closed for the time being (`migrations/0147`). */
export const userDeactivations = pgTable('user_deactivations', {
  userId: text('user_id').primaryKey(),
  deactivatedBy: text('deactivated_by'),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
})

/** What administrators wrote to people, each by the id of its letter in the outbox. */
export const platformLetters = pgTable('platform_letters', {
  id: uuid('id').primaryKey(),
  userId: text('user_id').notNull(),
  sentBy: text('sent_by'),
  template: text('template').notNull(),
  language: text('language').notNull(),
  subject: text('subject').notNull(),
  at: instant('at').notNull(),
})

/** An administrator who acts as a person of a company for a while. Meaning, checks and row-level security stand in `migrations/0145`. */
export const impersonations = pgTable(
  'impersonations',
  {
    ...tenantKey(),
    sessionId: text('session_id').notNull(),
    adminId: text('admin_id'),
    userId: text('user_id'),
    reason: text('reason').notNull(),
    ticket: text('ticket'),
    beganAt: instant('began_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    raisedAt: instant('raised_at'),
    raiseReason: text('raise_reason'),
    endedAt: instant('ended_at'),
    endCause: text('end_cause', { enum: ['asked', 'time', 'session', 'role', 'member'] }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Meaning and checks stand in `migrations/0149`. */
export const companyNotes = pgTable(
  'company_notes',
  {
    aboutCompany: uuid('about_company').notNull(),
    id: uuid('id').notNull(),
    authorId: text('author_id').notNull(),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.aboutCompany, table.id] })],
)

/** What administrators mean to change in the catalogue of factors. Meaning and checks stand in `migrations/0161`. */
export const factorChanges = pgTable('factor_changes', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['create', 'edit', 'archive', 'associate', 'dissociate'] }).notNull(),
  factorId: uuid('factor_id'),
  generatorKey: text('generator_key'),
  record: jsonb('record').notNull(),
  state: text('state', { enum: ['draft', 'in_review', 'approved', 'published', 'withdrawn', 'refused'] }).notNull(),
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  reason: text('reason').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  submittedAt: instant('submitted_at'),
  reviewedBy: text('reviewed_by'),
  reviewedAt: instant('reviewed_at'),
  reviewNote: text('review_note'),
  publishedAt: instant('published_at'),
  publishedFactorId: uuid('published_factor_id'),
})

/** Generators that administrators added, and the factors that go with a generator. Meaning and checks stand in `migrations/0162`. */
export const platformGenerators = pgTable('platform_generators', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  category: text('category').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at'),
})

export const generatorFactors = pgTable(
  'generator_factors',
  {
    generatorKey: text('generator_key').notNull(),
    factorSource: text('factor_source').notNull(),
    factorKey: text('factor_key').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.generatorKey, table.factorSource, table.factorKey] })],
)

/** What went with a generator each time that it became something else. Meaning stands in `migrations/0206`. */
export const generatorVersions = pgTable(
  'generator_versions',
  {
    generatorKey: text('generator_key').notNull(),
    version: integer('version').notNull(),
    factors: text('factors').array().notNull(),
    changeId: uuid('change_id'),
    inForceSince: instant('in_force_since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.generatorKey, table.version] })],
)

export const platformGases = pgTable(
  'platform_gases',
  {
    id: uuid('id').notNull(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    family: text('family', { enum: ['CO2', 'CH4', 'N2O', 'HFC', 'PFC', 'CFC', 'HCFC', 'Composto', 'Outro'] }),
    gwpValue: numeric('gwp_value').notNull(),
    methodology: text('methodology'),
    reference: text('reference'),
    isKyoto: boolean('is_kyoto').notNull(),
    isCurrent: boolean('is_current').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
    changeId: uuid('change_id'),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
)

/** What is on or off for a company. Meaning stands in `core/access/feature-flag.ts` and `migrations/0159`. */
export const featureFlags = pgTable(
  'feature_flags',
  {
    ofCompany: uuid('of_company').notNull(),
    flag: text('flag').notNull(),
    isOn: boolean('is_on').notNull(),
    until: instant('until'),
    reason: text('reason').notNull(),
    setBy: text('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ofCompany, table.flag] })],
)

/** What winning customers cost, by month and kind, each version of it. Meaning and checks stand in `migrations/0167`. */
export const acquisitionCosts = pgTable(
  'acquisition_costs',
  {
    month: text('month').notNull(),
    kind: text('kind', { enum: ['advertising', 'sales', 'tools', 'other'] }).notNull(),
    version: integer('version').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    enteredBy: text('entered_by').notNull(),
    enteredAt: instant('entered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.kind, table.version] })],
)

/** Companies that are in no figure of revenue, so too. */
export const uncountedCompanies = pgTable('uncounted_companies', {
  aboutCompany: uuid('about_company').primaryKey(),
  reason: text('reason').notNull(),
  decidedBy: text('decided_by').notNull(),
  decidedAt: instant('decided_at').notNull(),
})
