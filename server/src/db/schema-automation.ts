import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/** Programs: keys, requests answered once, webhooks and the log. Meaning and checks stand in `migrations/0013`. */

export const apiKeys = pgTable(
  'api_keys',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    prefix: text('prefix').notNull(),
    secretHash: text('secret_hash').notNull(),
    scopes: text('scopes').array().notNull(),
    roleCap: text('role_cap', { enum: ['user', 'analyst'] }).notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    companyId: uuid('company_id').notNull(),
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    procedure: text('procedure').notNull(),
    requestHash: text('request_hash').notNull(),
    state: text('state', { enum: ['running', 'answered'] }).notNull(),
    status: integer('status'),
    contentType: text('content_type'),
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.caller, table.key] })],
)

export const activityExternalIds = pgTable(
  'activity_external_ids',
  {
    companyId: uuid('company_id').notNull(),
    externalId: text('external_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    contentHash: text('content_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.externalId] })],
)

export const webhooks = pgTable(
  'webhooks',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    state: text('state', { enum: ['active', 'failing', 'paused'] }).notNull(),
    pausedReason: text('paused_reason', { enum: ['by_person', 'gave_up', 'gone'] }),
    secretSealed: text('secret_sealed').notNull(),
    failures: integer('failures').notNull().default(0),
    lastSuccessAt: instant('last_success_at'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    ...tenantKey(),
    webhookId: uuid('webhook_id').notNull(),
    eventId: uuid('event_id').notNull(),
    eventType: text('event_type').notNull(),
    body: text('body').notNull(),
    coalesceKey: text('coalesce_key'),
    state: text('state', { enum: ['waiting', 'sending', 'delivered', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    takenAt: instant('taken_at'),
    finishedAt: instant('finished_at'),
    status: integer('status'),
    tookMs: integer('took_ms'),
    errorCode: text('error_code'),
    errorData: jsonb('error_data'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const automationRuns = pgTable(
  'automation_runs',
  {
    ...tenantKey(),
    kind: text('kind', { enum: ['api', 'webhook', 'mailbox', 'folder', 'bucket', 'pull'] }).notNull(),
    name: text('name').notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    result: text('result', { enum: ['running', 'done', 'partly', 'nothing', 'failed'] }).notNull(),
    counts: jsonb('counts').notNull().default({}),
    errorCode: text('error_code'),
    errorData: jsonb('error_data'),
    importId: uuid('import_id'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
