import { bigint, boolean, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The life of an inventory, its sealed versions, the base year and the signing key. Meaning and checks stand in `migrations/0008`. */

const yearKey = () => ({ companyId: uuid('company_id').notNull(), year: integer('year').notNull() })

export const inventoryYears = pgTable(
  'inventory_years',
  {
    ...yearKey(),
    state: text('state', { enum: ['open', 'in_review', 'sealing', 'closed', 'restating'] })
      .notNull()
      .default('open'),
    stateBefore: text('state_before', { enum: ['open', 'in_review', 'restating'] }),
    boundary: text('boundary', { enum: ['operational_control', 'financial_control', 'equity_share'] })
      .notNull()
      .default('operational_control'),
    gwpSet: text('gwp_set', { enum: ['AR4', 'AR5', 'AR6'] })
      .notNull()
      .default('AR5'),
    restatingReason: text('restating_reason'),
    correctsErrors: boolean('corrects_errors').notNull().default(false),
    submittedBy: text('submitted_by'),
    submittedAt: instant('submitted_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.year] })],
)

export const inventorySites = pgTable(
  'inventory_sites',
  {
    ...yearKey(),
    businessUnitId: uuid('business_unit_id').notNull(),
    isIncluded: boolean('is_included').notNull(),
    sharePercent: numeric('share_percent').notNull(),
    monthShares: numeric('month_shares').array(),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.year, table.businessUnitId] })],
)

export const categoryExclusions = pgTable(
  'category_exclusions',
  {
    ...yearKey(),
    category: text('category').notNull(),
    ground: text('ground', { enum: ['not_applicable', 'insignificant', 'no_data', 'not_required'] }).notNull(),
    reason: text('reason').notNull(),
    decidedBy: text('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.year, table.category] })],
)

export const gapAcceptances = pgTable(
  'gap_acceptances',
  {
    ...yearKey(),
    code: text('code').notNull(),
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    acceptedBy: text('accepted_by').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.year, table.code, table.subject] })],
)

export const seals = pgTable(
  'seals',
  {
    ...yearKey(),
    version: integer('version').notNull(),
    state: text('state', { enum: ['sealing', 'sealed', 'failed'] }).notNull(),
    reason: text('reason').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    sealedAt: instant('sealed_at'),
    errorCode: text('error_code'),
    linesDone: integer('lines_done').notNull().default(0),
    linesTotal: integer('lines_total').notNull(),
    gwpSet: text('gwp_set', { enum: ['AR4', 'AR5', 'AR6'] }).notNull(),
    boundary: text('boundary', { enum: ['operational_control', 'financial_control', 'equity_share'] }).notNull(),
    locationCo2eKg: numeric('location_co2e_kg'),
    marketCo2eKg: numeric('market_co2e_kg'),
    biogenicCo2Kg: numeric('biogenic_co2_kg'),
    fileName: text('file_name'),
    storageKey: text('storage_key'),
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    chainHead: text('chain_head'),
    keyFingerprint: text('key_fingerprint'),
    engine: text('engine'),
    release: text('release'),
    ledgerHash: text('ledger_hash'),
    correctsErrors: boolean('corrects_errors').notNull().default(false),
    waterfall: jsonb('waterfall'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.year, table.version] })],
)

export const keptPreviews = pgTable(
  'kept_previews',
  {
    ...yearKey(),
    gwpSet: text('gwp_set').notNull(),
    restsOn: text('rests_on').notNull(),
    result: jsonb('result').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.year, table.gwpSet] })],
)

export const baseYearPolicies = pgTable('base_year_policies', {
  companyId: uuid('company_id').primaryKey(),
  baseYear: integer('base_year').notNull(),
  thresholdPercent: numeric('threshold_percent').notNull(),
  reason: text('reason').notNull(),
  signedBy: text('signed_by').notNull(),
  signedAt: instant('signed_at').notNull(),
})

export const installationKeys = pgTable('installation_keys', {
  name: text('name').primaryKey(),
  secretHex: text('secret_hex').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const sampleData = pgTable('sample_data', {
  companyId: uuid('company_id').primaryKey(),
  businessUnitId: uuid('business_unit_id').notNull(),
  year: integer('year').notNull(),
  lineIds: uuid('line_ids').array().notNull(),
  loadedAt: instant('loaded_at').notNull(),
})
