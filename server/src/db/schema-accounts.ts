import { SHARED_ACCESS } from '@pegada/core/access/seat.ts'
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** People, sessions, companies and their trail. Meaning, checks and row-level security stand in `migrations/0001` and `0003`. */

export const user = pgTable('user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  confirmedAt: instant('confirmed_at'),
  image: text('image'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone'),
  language: text('language').notNull().default('pt-BR'),
  acceptedTermsAt: instant('accepted_terms_at').notNull(),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  avatarKey: text('avatar_key'),
  activeCompanyId: uuid('active_company_id'),
  /** The opening of their newest session, kept by a trigger (`migrations/0140`). */
  lastSignInAt: instant('last_sign_in_at'),
  /** Name and address as they are looked for. */
  plain: text('plain').notNull().generatedAlwaysAs('(see migrations/0147)'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Accounts that are to be deleted (`migrations/0067`, 0143): as their people asked, or as a root admin prepared. */
export const accountDeletions = pgTable('account_deletions', {
  userId: text('user_id').primaryKey(),
  askedAt: instant('asked_at').notNull(),
  dueAt: instant('due_at').notNull(),
  isOwn: boolean('is_own').notNull().default(true),
  preparedAt: instant('prepared_at'),
  preparedBy: text('prepared_by'),
  reason: text('reason'),
})

export const session = pgTable('session', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  token: text('token').notNull(),
  expiresAt: instant('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  lastUsedAt: instant('last_used_at'),
  impersonationId: uuid('impersonation_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const account = pgTable('account', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: instant('access_token_expires_at'),
  refreshTokenExpiresAt: instant('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const verification = pgTable('verification', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const companies = pgTable('companies', {
  id: uuid('id').primaryKey(),
  cnpj: text('cnpj').notNull(),
  legalName: text('legal_name').notNull(),
  tradeName: text('trade_name'),
  size: text('size'),
  sector: text('sector').notNull(),
  cnaeCode: text('cnae_code'),
  cnaeDescription: text('cnae_description'),
  address: text('address'),
  city: text('city'),
  state: text('state'),
  zipCode: text('zip_code'),
  registerSource: text('register_source').notNull(),
  employeeCount: integer('employee_count'),
  requiresTwoFactor: boolean('requires_two_factor').notNull().default(false),
  employeeBand: text('employee_band', { enum: ['under_2k', '2k_to_10k', 'over_10k'] }),
  hasUnitsAbroad: boolean('has_units_abroad'),
  headquarters: text('headquarters'),
  industry: text('industry'),
  subsector: text('subsector'),
  foundingYear: integer('founding_year'),
  contactEmail: text('contact_email'),
  phone: text('phone'),
  website: text('website'),
  businessDescription: text('business_description'),
  cnpjData: jsonb('cnpj_data'),
  createdAt: instant('created_at').notNull().defaultNow(),
  waysReviewedAt: instant('ways_reviewed_at').defaultNow(),
  regroupedAt: instant('regrouped_at').defaultNow(),
  /** Names and place as they are looked for. */
  plainName: text('plain_name').notNull().generatedAlwaysAs('(see migrations/0147)'),
  plainPlace: text('plain_place').notNull().generatedAlwaysAs('(see migrations/0147)'),
})

export const companyMembers = pgTable(
  'company_members',
  {
    companyId: uuid('company_id').notNull(),
    userId: text('user_id').notNull(),
    role: text('role', { enum: ['root_admin', 'admin', 'moderator', 'analyst', 'user'] }).notNull(),
    isOwner: boolean('is_owner').notNull().default(false),
    sharedAccess: text('shared_access', { enum: SHARED_ACCESS }),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at'),
    /** Null: at all of the company. */
    unitIds: uuid('unit_ids').array(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] })],
)

export const businessUnits = pgTable(
  'business_units',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    /** Abroad there is none. */
    cnpj: text('cnpj'),
    name: text('name').notNull(),
    type: text('type').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    inInventory: boolean('in_inventory').notNull().default(true),
    isSample: boolean('is_sample').notNull().default(false),
    city: text('city'),
    state: text('state'),
    subsidiaryId: uuid('subsidiary_id'),
    foundedYear: integer('founded_year'),
    country: text('country').notNull().default('BR'),
    zipCode: text('zip_code'),
    address: text('address'),
    addressNumber: text('address_number'),
    operations: text('operations').array().notNull().default([]),
    openedOn: date('opened_on'),
    closedOn: date('closed_on'),
    archivedAt: instant('archived_at'),
    /** Why the inventory leaves it out. */
    outReason: text('out_reason'),
    /** The unit that its lines went to. */
    mergedInto: uuid('merged_into'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const auditRecords = pgTable(
  'audit_records',
  {
    companyId: uuid('company_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    actorId: text('actor_id'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    data: jsonb('data').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.sequence] })],
)

export const outboxMails = pgTable('outbox_mails', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  letter: text('letter').notNull(),
  subject: text('subject').notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  replyTo: text('reply_to'),
  dueAt: instant('due_at').notNull().defaultNow(),
})

export const cnpjCache = pgTable('cnpj_cache', {
  cnpj: text('cnpj').primaryKey(),
  record: jsonb('record').notNull(),
  source: text('source').notNull(),
  fetchedAt: instant('fetched_at').notNull(),
})

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  windowStart: instant('window_start').notNull(),
  hits: integer('hits').notNull(),
})
