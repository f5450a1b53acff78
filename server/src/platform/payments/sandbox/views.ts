import type Stripe from 'stripe'
import type { Kind, RecordOf, SandboxRecord } from './records.ts'
import type { Shape, ViewContext } from './view-shape.ts'
import { discountIdOf, viewSession, viewSubscription } from './views-checkout.ts'
import { viewBalance, viewCharge, viewDispute, viewIntent, viewInvoice, viewRefund } from './views-money.ts'
import { viewPrice } from './views-price.ts'

export type View = { id: string; object: string } & Record<string, unknown>

/** A record as the provider's API answers it. */
export function viewOf(record: SandboxRecord, context: ViewContext): View {
  return { ...bodyOf(record, context), id: record.id, object: record.kind, created: record.created, livemode: false }
}

function bodyOf(record: SandboxRecord, context: ViewContext): Record<string, unknown> {
  switch (record.kind) {
    case 'customer':
      return {
        name: record.name,
        email: record.email,
        preferred_locales: [...record.locales],
        balance: record.balance,
        invoice_prefix: record.invoicePrefix,
        metadata: record.metadata,
        address: null,
        currency: 'brl',
        delinquent: false,
        tax_exempt: 'none',
      } satisfies Shape<Stripe.Customer>
    case 'product':
      return {
        name: record.name,
        metadata: record.metadata,
        active: !record.isArchived,
        type: 'service',
      } satisfies Shape<Stripe.Product>
    case 'price':
      return viewPrice(record)
    case 'coupon':
      return viewCoupon(record)
    case 'promotion_code':
      return {
        code: record.code,
        active: record.active,
        promotion: { coupon: record.couponId, type: 'coupon' },
        metadata: {},
      } satisfies Shape<Stripe.PromotionCode>
    case 'payment_method':
      return {
        type: record.type,
        customer: record.customerId,
        ...(record.last4 ? { card: { brand: 'visa', last4: record.last4, exp_month: 12, exp_year: 2034 } } : {}),
      } satisfies Shape<Stripe.PaymentMethod>
    case 'subscription_schedule':
      return {
        status: record.status,
        subscription: record.status === 'active' ? record.subscriptionId : null,
        customer: record.customerId,
        end_behavior: 'release',
        phases: record.phases.map((phase) => ({
          start_date: phase.start,
          end_date: phase.end,
          items: [{ price: phase.priceId, quantity: 1 }],
          discounts: phase.keepsDiscount ? [{ discount: discountIdOf(record.subscriptionId) }] : [],
        })),
        current_phase: record.phases[0] ? { start_date: record.phases[0].start, end_date: record.phases[0].end } : null,
      } satisfies Shape<Stripe.SubscriptionSchedule>
    case 'checkout.session':
      return viewSession(record, context)
    case 'subscription':
      return viewSubscription(record, context)
    case 'invoice':
      return viewInvoice(record, context)
    case 'payment_intent':
      return viewIntent(record, context)
    case 'charge':
      return viewCharge(record)
    case 'refund':
      return viewRefund(record)
    case 'dispute':
      return viewDispute(record)
    case 'customer_balance_transaction':
      return viewBalance(record)
    case 'event':
    case 'answer':
      return {}
  }
}

function viewCoupon(record: RecordOf<'coupon'>): Shape<Stripe.Coupon> {
  return {
    name: record.name,
    percent_off: record.percentOff,
    amount_off: record.amountOff,
    currency: record.amountOff === null ? null : 'brl',
    duration: record.duration,
    duration_in_months: record.months,
    valid: true,
    times_redeemed: 0,
    metadata: {},
  }
}

/** The kind of record that an id names, by its first letters. */
export function kindOfId(id: string): Kind | undefined {
  const prefix = id.startsWith('cs_') ? 'cs' : id.startsWith('sub_sched_') ? 'sub_sched' : id.split('_')[0]
  return prefixes[prefix ?? '']
}

const prefixes: Readonly<Record<string, Kind>> = {
  cus: 'customer',
  prod: 'product',
  price: 'price',
  promo: 'promotion_code',
  pm: 'payment_method',
  cs: 'checkout.session',
  sub: 'subscription',
  sub_sched: 'subscription_schedule',
  in: 'invoice',
  pi: 'payment_intent',
  ch: 'charge',
  re: 'refund',
  dp: 'dispute',
  cbtxn: 'customer_balance_transaction',
}
