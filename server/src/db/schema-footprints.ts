import { integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/** Footprints of products that companies exchange, and with whom they do. Meaning and row-level security stand in `migrations/0079`. */

export const footprints = pgTable(
  'footprints',
  {
    ...tenantKey(),
    kind: text('kind', { enum: ['received', 'published'] }).notNull(),
    pfId: uuid('pf_id').notNull(),
    footprint: jsonb('footprint').notNull(),
    status: text('status', { enum: ['Active', 'Deprecated'] }).notNull(),
    pfCreated: instant('pf_created').notNull(),
    companyName: text('company_name').notNull(),
    productName: text('product_name').notNull(),
    declaredUnit: text('declared_unit').notNull(),
    declaredAmount: numeric('declared_amount').notNull(),
    co2eKg: numeric('co2e_kg').notNull(),
    primaryPercent: numeric('primary_percent'),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    validStart: instant('valid_start').notNull(),
    validEnd: instant('valid_end').notNull(),
    productKeys: text('product_keys').array().notNull(),
    companyKeys: text('company_keys').array().notNull(),
    classificationKeys: text('classification_keys').array().notNull(),
    geographyKeys: text('geography_keys').array().notNull(),
    precedingIds: uuid('preceding_ids').array().notNull(),
    state: text('state', { enum: ['received', 'approved', 'refused', 'withdrawn', 'published'] }).notNull(),
    reason: text('reason'),
    warnings: jsonb('warnings').notNull().default([]),
    origin: text('origin', { enum: ['file', 'partner', 'event', 'product'] }).notNull(),
    partnerId: uuid('partner_id'),
    supplierId: uuid('supplier_id'),
    productId: uuid('product_id'),
    productVersion: integer('product_version'),
    documentId: uuid('document_id'),
    proposalId: uuid('proposal_id'),
    takenBy: text('taken_by'),
    takenAt: instant('taken_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const pactPartners = pgTable(
  'pact_partners',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    baseUrl: text('base_url').notNull(),
    authUrl: text('auth_url'),
    clientId: text('client_id').notNull(),
    secretSealed: text('secret_sealed').notNull(),
    supplierId: uuid('supplier_id'),
    testedAt: instant('tested_at'),
    errorCode: text('error_code'),
    errorData: jsonb('error_data'),
    lookedAt: instant('looked_at'),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
    archivedAt: instant('archived_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const pactClients = pgTable(
  'pact_clients',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    clientId: text('client_id').notNull(),
    secretHash: text('secret_hash').notNull(),
    partnerId: uuid('partner_id'),
    productIds: uuid('product_ids').array(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedBy: text('revoked_by'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const pactReads = pgTable(
  'pact_reads',
  {
    companyId: uuid('company_id').notNull(),
    clientId: uuid('client_id').notNull(),
    footprintId: uuid('footprint_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.clientId, table.footprintId] })],
)

export const pactRequests = pgTable(
  'pact_requests',
  {
    ...tenantKey(),
    kind: text('kind', { enum: ['incoming', 'outgoing'] }).notNull(),
    eventId: text('event_id').notNull(),
    source: text('source').notNull(),
    clientId: uuid('client_id'),
    partnerId: uuid('partner_id'),
    criteria: jsonb('criteria').notNull(),
    subject: text('subject').notNull(),
    comment: text('comment'),
    state: text('state', { enum: ['open', 'fulfilled', 'rejected', 'failed'] }).notNull(),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    footprintIds: uuid('footprint_ids').array().notNull().default([]),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
    answeredBy: text('answered_by'),
    answeredAt: instant('answered_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const pactEvents = pgTable(
  'pact_events',
  {
    ...tenantKey(),
    partnerId: uuid('partner_id').notNull(),
    requestId: uuid('request_id'),
    type: text('type', {
      enum: ['RequestCreatedEvent', 'RequestFulfilledEvent', 'RequestRejectedEvent', 'PublishedEvent'],
    }).notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: ['waiting', 'sending', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    takenAt: instant('taken_at'),
    status: integer('status'),
    errorCode: text('error_code'),
    errorData: jsonb('error_data'),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Meaning and row-level security stand in `migrations/0080`. */
export const pactFetches = pgTable(
  'pact_fetches',
  {
    ...tenantKey(),
    partnerId: uuid('partner_id').notNull(),
    state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
    seen: integer('seen').notNull().default(0),
    taken: integer('taken').notNull().default(0),
    deprecated: integer('deprecated').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    refusals: jsonb('refusals').notNull().default([]),
    errorCode: text('error_code'),
    errorData: jsonb('error_data'),
    startedBy: text('started_by'),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
