import type Stripe from 'stripe'
import type { LineRecord, RecordOf } from './records.ts'
import type { Shape, ViewContext } from './view-shape.ts'

export function viewInvoice(record: RecordOf<'invoice'>, context: ViewContext): Shape<Stripe.Invoice> {
  const discount = record.lines.reduce((sum, line) => sum + line.discount, 0)
  return {
    number: record.number,
    status: record.status,
    billing_reason: record.reason,
    collection_method: 'charge_automatically',
    customer: record.customerId,
    currency: 'brl',
    subtotal: record.total + discount,
    total: record.total,
    total_discount_amounts: discount > 0 ? [{ amount: discount, discount: record.couponId ?? '' }] : [],
    starting_balance: record.startingBalance,
    amount_due: record.amountDue,
    amount_paid: record.amountPaid,
    amount_paid_off_stripe: record.isPaidOutside ? record.amountPaid : 0,
    amount_remaining: record.amountDue - record.amountPaid,
    attempt_count: record.attemptCount,
    attempted: record.attemptCount > 0,
    next_payment_attempt: record.nextAttempt,
    // As of the real one: what is charged by itself has no day until which somebody pays it.
    due_date: null,
    hosted_invoice_url: `${context.publicUrl}/sandbox/invoice/${record.id}`,
    invoice_pdf: null,
    status_transitions: {
      finalized_at: record.created,
      paid_at: record.paidAt,
      marked_uncollectible_at: null,
      voided_at: null,
    },
    parent: record.subscriptionId
      ? {
          type: 'subscription_details',
          quote_details: null,
          subscription_details: { subscription: record.subscriptionId, metadata: record.metadata },
        }
      : null,
    metadata: record.subscriptionId ? {} : record.metadata,
    lines: {
      object: 'list',
      has_more: false,
      url: `/v1/invoices/${record.id}/lines`,
      data: record.lines.map((line) => viewLine(line, record)),
    },
    payments: {
      object: 'list',
      has_more: false,
      url: '/v1/invoice_payments',
      data: record.intentId ? [viewInvoicePayment(record, record.intentId)] : [],
    },
  }
}

function viewLine(line: LineRecord, invoice: RecordOf<'invoice'>): Shape<Stripe.InvoiceLineItem> {
  const details = { proration: line.proration, proration_details: null }
  return {
    id: line.id,
    object: 'line_item',
    invoice: invoice.id,
    description: line.description,
    amount: line.amount,
    subtotal: line.amount,
    currency: 'brl',
    quantity: 1,
    discount_amounts: line.discount > 0 ? [{ amount: line.discount, discount: invoice.couponId ?? '' }] : [],
    period: { start: line.periodStart, end: line.periodEnd },
    pricing: { type: 'price_details', price_details: { price: line.priceId }, unit_amount_decimal: null },
    parent:
      line.isSubscription && invoice.subscriptionId
        ? {
            type: 'subscription_item_details',
            invoice_item_details: null,
            subscription_item_details: { ...details, subscription: invoice.subscriptionId, invoice_item: null },
          }
        : {
            type: 'invoice_item_details',
            invoice_item_details: { ...details, invoice_item: line.id, subscription: invoice.subscriptionId },
            subscription_item_details: null,
          },
    metadata: {},
  }
}

export function viewInvoicePayment(record: RecordOf<'invoice'>, intentId: string): Shape<Stripe.InvoicePayment> {
  return {
    id: `inpay_${record.id.slice(3)}`,
    object: 'invoice_payment',
    invoice: record.id,
    amount_requested: record.amountDue,
    amount_paid: record.amountPaid,
    currency: 'brl',
    is_default: true,
    status: record.status === 'paid' ? 'paid' : 'open',
    payment: { type: 'payment_intent', payment_intent: intentId },
  }
}

export function viewIntent(record: RecordOf<'payment_intent'>, context: ViewContext): Shape<Stripe.PaymentIntent> {
  const isWaiting = record.status === 'requires_action'
  return {
    status: record.status,
    amount: record.amount,
    amount_received: record.status === 'succeeded' ? record.amount : 0,
    currency: 'brl',
    customer: record.customerId,
    client_secret: `${record.id}_secret_sandbox`,
    payment_method: record.methodId,
    payment_method_types: [record.methodType ?? 'card'],
    latest_charge: record.chargeId,
    next_action: isWaiting ? nextAction(record, context) : null,
    last_payment_error: record.error && {
      type: 'card_error',
      code: record.error.code,
      ...(record.error.declineCode ? { decline_code: record.error.declineCode } : {}),
      message: record.error.message,
    },
    metadata: record.metadata,
  }
}

function nextAction(
  { id, voucher }: RecordOf<'payment_intent'>,
  { publicUrl }: ViewContext,
): Shape<Stripe.PaymentIntent.NextAction> {
  const page = `${publicUrl}/sandbox/voucher/${id}`
  if (!voucher) return { type: 'use_stripe_sdk' }
  return voucher.kind === 'boleto'
    ? {
        type: 'boleto_display_details',
        boleto_display_details: {
          number: voucher.code,
          expires_at: voucher.expiresAt,
          hosted_voucher_url: page,
          pdf: null,
        },
      }
    : {
        type: 'pix_display_qr_code',
        pix_display_qr_code: { data: voucher.code, expires_at: voucher.expiresAt, hosted_instructions_url: page },
      }
}

export function viewCharge(record: RecordOf<'charge'>): Shape<Stripe.Charge> {
  return {
    amount: record.amount,
    amount_captured: record.amount,
    amount_refunded: record.refunded,
    refunded: record.refunded === record.amount,
    captured: true,
    paid: true,
    status: 'succeeded',
    currency: 'brl',
    customer: record.customerId,
    payment_intent: record.intentId,
    payment_method_details: {
      type: record.methodType,
      ...(record.last4 ? { card: { brand: 'visa', last4: record.last4 } } : {}),
    },
    metadata: {},
  }
}

export function viewRefund(record: RecordOf<'refund'>): Shape<Stripe.Refund> {
  return {
    amount: record.amount,
    charge: record.chargeId,
    payment_intent: record.intentId,
    currency: 'brl',
    status: record.status ?? 'succeeded',
    metadata: record.metadata ?? {},
  }
}

export function viewDispute(record: RecordOf<'dispute'>): Shape<Stripe.Dispute> {
  return {
    amount: record.amount,
    charge: record.chargeId,
    payment_intent: record.intentId,
    currency: 'brl',
    reason: record.reason,
    status: record.status,
    is_charge_refundable: false,
    evidence_details: { due_by: record.dueBy, has_evidence: false, past_due: false, submission_count: 0 },
    balance_transactions: record.moved.map(({ id, amount, created }) => ({
      ...{ id, object: 'balance_transaction', amount, net: amount, fee: 0, currency: 'brl', created },
    })),
    metadata: {},
  }
}

export function viewBalance(
  record: RecordOf<'customer_balance_transaction'>,
): Shape<Stripe.CustomerBalanceTransaction> {
  return {
    customer: record.customerId,
    amount: record.amount,
    currency: 'brl',
    type: 'adjustment',
    ending_balance: record.endingBalance,
    description: record.description,
    metadata: record.metadata,
  }
}
