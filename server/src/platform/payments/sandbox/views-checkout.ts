import type Stripe from 'stripe'
import { discountOn } from './amounts.ts'
import type { RecordOf } from './records.ts'
import type { Shape, ViewContext } from './view-shape.ts'
import { priceWithin } from './views-price.ts'

export function viewSession(
  record: RecordOf<'checkout.session'>,
  context: ViewContext,
): Shape<Stripe.Checkout.Session> {
  const amounts = record.items.map((item) => {
    const price = context.price(item.priceId)
    const isInTrial = record.mode === 'subscription' && record.trialDays > 0 && price?.interval
    return isInTrial ? 0 : (price?.unitAmount ?? 0)
  })
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const discount = discountOn(record.discount ? context.coupon(record.discount.couponId) : undefined, subtotal)
  const isOpen = record.status === 'open'
  return {
    status: record.status,
    payment_status: record.paymentStatus,
    mode: record.mode,
    ui_mode: record.uiMode,
    customer: record.customerId,
    currency: 'brl',
    amount_subtotal: subtotal,
    amount_total: subtotal - discount,
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    allow_promotion_codes: record.takesCodes,
    payment_method_types: [...record.methodTypes],
    success_url: record.uiMode === 'hosted_page' ? record.successUrl : null,
    ...(record.uiMode === 'elements' && record.successUrl ? { return_url: record.successUrl } : {}),
    cancel_url: record.cancelUrl,
    locale: record.locale,
    client_secret: isOpen ? record.clientSecret : null,
    url: isOpen && record.uiMode === 'hosted_page' ? `${context.publicUrl}/sandbox/pay/${record.id}` : null,
    invoice_creation: record.mode === 'payment' ? { enabled: record.createsInvoice } : null,
    metadata: record.metadata,
    expires_at: record.expiresAt,
    subscription: record.subscriptionId,
    payment_intent: record.mode === 'payment' ? record.intentId : null,
    invoice: record.invoiceId,
    line_items: {
      object: 'list',
      has_more: false,
      url: `/v1/checkout/sessions/${record.id}/line_items`,
      data: record.items.map((item, index) => ({
        id: item.id,
        object: 'item',
        amount_subtotal: amounts[index] ?? 0,
        currency: 'brl',
        quantity: 1,
        price: priceWithin(item.priceId, context) ?? null,
      })),
    },
  }
}

/** The one discount that a subscription may have, unless it held for the first invoice alone. */
function discountsOf({ id, customerId, discount }: RecordOf<'subscription'>, { coupon }: ViewContext) {
  if (!discount || coupon(discount.couponId)?.duration === 'once') return []
  const { couponId, promotionCodeId, start, end } = discount
  const source = { type: 'coupon', coupon: couponId } as const
  return [
    {
      id: discountIdOf(id),
      object: 'discount',
      customer: customerId,
      subscription: id,
      source,
      promotion_code: promotionCodeId,
      start,
      end,
    } satisfies Shape<Stripe.Discount>,
  ]
}

export function discountIdOf(subscriptionId: string): string {
  return subscriptionId.replace('sub_', 'di_')
}

export function viewSubscription(record: RecordOf<'subscription'>, context: ViewContext): Shape<Stripe.Subscription> {
  const price = priceWithin(record.priceId, context)
  return {
    status: record.status,
    customer: record.customerId,
    currency: 'brl',
    collection_method: 'charge_automatically',
    billing_cycle_anchor: record.anchor,
    cancel_at_period_end: record.cancelAtPeriodEnd,
    cancel_at: record.cancelAtPeriodEnd ? record.periodEnd : null,
    canceled_at: record.canceledAt,
    ended_at: record.endedAt,
    start_date: record.created,
    trial_end: record.trialEnd,
    trial_start: record.trialEnd === null ? null : record.created,
    default_payment_method: record.methodId,
    latest_invoice: record.latestInvoiceId,
    schedule: record.scheduleId,
    discounts: discountsOf(record, context),
    metadata: record.metadata,
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${record.id}`,
      data: [
        {
          id: record.itemId,
          object: 'subscription_item',
          subscription: record.id,
          quantity: 1,
          current_period_start: record.periodStart,
          current_period_end: record.periodEnd,
          ...(price ? { price } : {}),
        },
      ],
    },
  }
}
