import { CURRENCIES, OFFER_STATES, REQUEST_KINDS } from '@pegada/contract/marketplace-kinds.ts'
import { OFFER_KINDS } from '@pegada/core/marketplace/offer-kind.ts'
import type { KeptState } from '@pegada/core/marketplace/request-state.ts'
import { boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/** Offers, requests with their answers, and credits. Meaning, checks and row-level security stand in `migrations/0092`, `0199` and `0204`. */

const KEPT_STATES = [
  'draft',
  'sent',
  'answered',
  'accepted',
  'declined',
  'withdrawn',
] as const satisfies readonly KeptState[]

export const marketOffers = pgTable('market_offers', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: OFFER_KINDS }).notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  provider: text('provider').notNull(),
  cnpj: text('cnpj').notNull(),
  email: text('email').notNull(),
  states: text('states').array().notNull(),
  terms: text('terms').notNull(),
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  validTo: date('valid_to', { mode: 'string' }).notNull(),
  isExample: boolean('is_example').notNull(),
  state: text('state', { enum: OFFER_STATES }).notNull(),
  publishedAt: instant('published_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const marketOfferFiles = pgTable('market_offer_files', {
  id: uuid('id').primaryKey(),
  offerId: uuid('offer_id').notNull(),
  name: text('name').notNull(),
  bytes: integer('bytes').notNull(),
  sha256: text('sha256').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const marketRequests = pgTable(
  'market_requests',
  {
    ...tenantKey(),
    kind: text('kind', { enum: REQUEST_KINDS }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    year: integer('year').notNull(),
    quantity: numeric('quantity'),
    unit: text('unit'),
    answerBy: date('answer_by', { mode: 'string' }).notNull(),
    state: text('state', { enum: KEPT_STATES }).notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const marketAsks = pgTable(
  'market_asks',
  {
    ...tenantKey(),
    requestId: uuid('request_id').notNull(),
    place: integer('place').notNull(),
    offerId: uuid('offer_id').notNull(),
    offerKind: text('offer_kind', { enum: OFFER_KINDS }).notNull(),
    offerTitle: text('offer_title').notNull(),
    provider: text('provider').notNull(),
    cnpj: text('cnpj').notNull(),
    email: text('email').notNull(),
    isExample: boolean('is_example').notNull(),
    tokenHash: text('token_hash'),
    state: text('state', { enum: KEPT_STATES }).notNull(),
    declinedBy: text('decliner', { enum: ['company', 'provider'] }),
    openedAt: instant('opened_at'),
    answeredAt: instant('answered_at'),
    answer: text('answer'),
    price: numeric('price'),
    priceUnit: text('price_unit'),
    currency: text('currency', { enum: CURRENCIES }),
    validUntil: date('valid_until', { mode: 'string' }),
    certificate: jsonb('certificate'),
    certificateId: uuid('certificate_id'),
    fileName: text('file_name'),
    fileBytes: integer('file_bytes'),
    fileKey: text('file_key'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const carbonCredits = pgTable(
  'carbon_credits',
  {
    ...tenantKey(),
    year: integer('year').notNull(),
    registry: text('registry').notNull(),
    project: text('project').notNull(),
    serial: text('serial').notNull(),
    identity: text('identity').notNull(),
    vintage: integer('vintage').notNull(),
    tonnes: numeric('tonnes').notNull(),
    retiredOn: date('retired_on', { mode: 'string' }),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
