import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Certificates of the vault, and service invoices (NFS-e) of who runs the installation. Meaning and checks stand in `migrations/0168`, `0178` and `0179`. */

const environments = { enum: ['restricted', 'production'] } as const

export const vaultCertificates = pgTable('vault_certificates', {
  id: uuid('id').primaryKey(),
  owner: text('owner').notNull(),
  subject: text('subject').notNull(),
  cnpj: text('cnpj').notNull(),
  issuer: text('issuer').notNull(),
  serial: text('serial').notNull(),
  fingerprint: text('fingerprint').notNull(),
  validFrom: instant('valid_from').notNull(),
  validUntil: instant('valid_until').notNull(),
  chain: text('chain').notNull(),
  version: integer('version').notNull(),
  sealedKey: text('sealed_key'),
  wrappedKey: text('wrapped_key'),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
  destroyedAt: instant('destroyed_at'),
  toldDays: integer('told_days'),
})

export const serviceInvoiceSettings = pgTable('service_invoice_settings', {
  id: boolean('id').primaryKey().default(true),
  environment: text('environment', { enum: ['off', 'restricted', 'production'] }).notNull(),
  operator: jsonb('operator').notNull(),
  signature: text('signature', { enum: ['rsa-sha1', 'rsa-sha256'] }).notNull(),
  automaticSince: instant('automatic_since'),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by'),
})

const fiscalCodeList = { enum: ['nbs', 'classification'] } as const

export const fiscalCodeTables = pgTable(
  'fiscal_code_tables',
  {
    list: text('list', fiscalCodeList).notNull(),
    edition: date('edition', { mode: 'string' }).notNull(),
    fileName: text('file_name').notNull(),
    putAt: instant('put_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.edition] })],
)

export const fiscalCodes = pgTable(
  'fiscal_codes',
  {
    list: text('list', fiscalCodeList).notNull(),
    edition: date('edition', { mode: 'string' }).notNull(),
    code: text('code').notNull(),
    description: text('description').notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.edition, table.code] })],
)

export const serviceInvoiceNumbers = pgTable(
  'service_invoice_numbers',
  {
    environment: text('environment', environments).notNull(),
    cnpj: text('cnpj').notNull(),
    series: text('series').notNull(),
    lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.environment, table.cnpj, table.series] })],
)

export const serviceInvoices = pgTable('service_invoices', {
  id: uuid('id').primaryKey(),
  aboutCompany: uuid('about_company'),
  invoiceId: uuid('invoice_id').notNull(),
  invoiceNumber: text('invoice_number').notNull(),
  environment: text('environment', environments).notNull(),
  cnpj: text('cnpj').notNull(),
  series: text('series').notNull(),
  number: bigint('number', { mode: 'number' }).notNull(),
  layout: text('layout').notNull(),
  dpsId: text('dps_id').notNull(),
  state: text('state', {
    enum: ['waiting', 'refused', 'issued', 'cancelling', 'cancelled', 'substituted', 'withdrawn'],
  }).notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  competence: date('competence', { mode: 'string' }).notNull(),
  taker: jsonb('taker').notNull(),
  replacesId: uuid('replaces_id'),
  replacement: jsonb('replacement'),
  cancellation: jsonb('cancellation'),
  dpsXml: text('dps_xml').notNull(),
  requestXml: text('request_xml'),
  accessKey: text('access_key'),
  noteNumber: text('note_number'),
  noteXml: text('note_xml'),
  issuedAt: instant('issued_at'),
  refusals: jsonb('refusals').notNull().default([]),
  attempts: integer('attempts').notNull().default(0),
  lastReason: text('last_reason'),
  nextAt: instant('next_at'),
  leasedUntil: instant('leased_until'),
  silentSince: instant('silent_since'),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
})

export const serviceInvoiceEvents = pgTable(
  'service_invoice_events',
  {
    serviceInvoiceId: uuid('service_invoice_id').notNull(),
    sequence: integer('sequence').notNull(),
    at: instant('at').notNull(),
    kind: text('kind', {
      enum: [
        'kept',
        'corrected',
        'silent',
        'refused',
        'issued',
        'cancel_asked',
        'cancel_refused',
        'cancelled',
        'substituted',
        'withdrawn',
        'queried',
      ],
    }).notNull(),
    byUser: text('by_user'),
    data: jsonb('data').notNull(),
    xml: text('xml'),
  },
  (table) => [primaryKey({ columns: [table.serviceInvoiceId, table.sequence] })],
)
