import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What companies pay for, and what the payment provider told. Meaning and checks stand in `migrations/0015`. */

const cents = (name: string) => bigint(name, { mode: 'number' })
const sizes = { enum: ['MEI', 'ME', 'EPP', 'EMP', 'EGP', 'MULTI'] } as const
const soldPlans = { enum: ['PRO', 'ULTIMATE'] } as const
const periods = { enum: ['monthly', 'yearly'] } as const
const methods = { enum: ['card', 'boleto', 'pix'] } as const

export const subscriptions = pgTable('subscriptions', {
  companyId: uuid('company_id').primaryKey(),
  chosenPlan: text('chosen_plan', { enum: ['PRO', 'ULTIMATE', 'CUSTOM'] }),
  chosenSize: text('chosen_size', sizes),
  chosenPeriod: text('chosen_period', periods),
  dismissedAt: instant('dismissed_at'),
  trialPlan: text('trial_plan', soldPlans),
  trialSize: text('trial_size', sizes),
  trialStartedAt: instant('trial_started_at'),
  trialEndsAt: instant('trial_ends_at'),
  agreedPlan: text('agreed_plan', { enum: ['PRO', 'ULTIMATE', 'CUSTOM'] }),
  agreedSize: text('agreed_size', sizes),
  agreedUntil: instant('agreed_until'),
  customerId: text('customer_id'),
  planType: text('plan_type', { enum: ['FREE', 'PRO', 'ULTIMATE', 'CUSTOM'] })
    .notNull()
    .default('FREE'),
  companySize: text('company_size', sizes),
  status: text('status', { enum: ['active', 'inactive', 'trialing', 'past_due', 'canceled', 'none'] })
    .notNull()
    .default('none'),
  holdsUntil: instant('holds_until'),
  nextLookAt: instant('next_look_at'),
  version: integer('version').notNull().default(0),
  updatedAt: instant('updated_at').notNull(),
})

export const purchases = pgTable(
  'purchases',
  {
    companyId: uuid('company_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind', { enum: ['subscription', 'payment'] }).notNull(),
    plan: text('plan', soldPlans),
    size: text('size', sizes),
    period: text('period', periods),
    state: text('state', { enum: ['waiting', 'active', 'past_due', 'paused', 'ended', 'void'] }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    nextPlan: text('next_plan', soldPlans),
    nextSize: text('next_size', sizes),
    nextPeriod: text('next_period', periods),
    paymentMethod: text('payment_method', methods),
    invoiceId: text('invoice_id'),
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const checkouts = pgTable(
  'checkouts',
  {
    companyId: uuid('company_id').notNull(),
    id: text('id').notNull(),
    plan: text('plan', soldPlans).notNull(),
    size: text('size', sizes).notNull(),
    period: text('period', periods).notNull(),
    isRecurring: boolean('is_recurring').notNull(),
    withSetup: boolean('with_setup').notNull(),
    couponCode: text('coupon_code'),
    totalCents: cents('total_cents').notNull(),
    state: text('state', { enum: ['open', 'processing', 'paid', 'expired', 'failed'] })
      .notNull()
      .default('open'),
    openedBy: text('opened_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const invoices = pgTable(
  'invoices',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    providerId: text('provider_id').notNull(),
    number: text('number').notNull(),
    purchaseId: text('purchase_id'),
    state: text('state', { enum: ['open', 'paid', 'void', 'uncollectible'] }).notNull(),
    plan: text('plan', soldPlans),
    size: text('size', sizes),
    period: text('period', periods),
    totalCents: cents('total_cents').notNull(),
    paidCents: cents('paid_cents').notNull(),
    paidOutside: boolean('paid_outside').notNull().default(false),
    refundedCents: cents('refunded_cents').notNull(),
    discountCents: cents('discount_cents').notNull(),
    creditCents: cents('credit_cents').notNull().default(0),
    owedCents: cents('owed_cents').notNull().generatedAlwaysAs(sql`(see migrations/0188)`),
    dueCents: cents('due_cents').notNull().generatedAlwaysAs(sql`(see migrations/0189)`),
    paymentIds: text('payment_ids').array().notNull().default([]),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    paidAt: instant('paid_at'),
    paymentMethod: text('payment_method', methods),
    voucher: jsonb('voucher'),
    hostedUrl: text('hosted_url'),
    attemptCount: integer('attempt_count').notNull().default(0),
    firstFailedAt: instant('first_failed_at'),
    lastFailedAt: instant('last_failed_at'),
    failureCode: text('failure_code'),
    lines: jsonb('lines').notNull(),
    customer: jsonb('customer').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Payments that a customer disputes with their bank (`migrations/0189`). The owner alone reads it. */
export const paymentDisputes = pgTable('payment_disputes', {
  id: text('id').primaryKey(),
  aboutCompany: uuid('about_company').notNull(),
  invoiceId: uuid('invoice_id').notNull(),
  amountCents: cents('amount_cents').notNull(),
  currency: text('currency').notNull(),
  reason: text('reason').notNull(),
  state: text('state', {
    enum: [
      ...(['warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response'] as const),
      ...(['under_review', 'won', 'lost', 'prevented'] as const),
    ],
  }).notNull(),
  openedAt: instant('opened_at').notNull(),
  evidenceDueAt: instant('evidence_due_at'),
  withdrawnAt: instant('withdrawn_at'),
  withdrawnCents: cents('withdrawn_cents').notNull().default(0),
  reinstatedAt: instant('reinstated_at'),
  reinstatedCents: cents('reinstated_cents').notNull().default(0),
  toldAt: instant('told_at').notNull(),
})

export const billingNotices = pgTable(
  'billing_notices',
  {
    companyId: uuid('company_id').notNull(),
    key: text('key').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.key] })],
)

export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  objectKind: text('object_kind', {
    enum: ['checkout', 'subscription', 'invoice', 'charge', 'refund', 'payment_intent', 'dispute', 'other'],
  }).notNull(),
  objectId: text('object_id').notNull(),
  paymentId: text('payment_id'),
  createdAt: instant('created_at').notNull(),
  receivedAt: instant('received_at').notNull(),
  waitingSince: instant('waiting_since').notNull(),
  processedAt: instant('processed_at'),
  attempts: integer('attempts').notNull().default(0),
  error: text('error'),
  failedAt: instant('failed_at'),
})
