import { z } from 'zod'
import { withDiscount } from './amounts.ts'
import { ApiError, refuse } from './api-error.ts'
import { methodOf, subscriptionOf } from './invoices.ts'
import { payInvoice } from './pay.ts'
import { newId, type RecordOf } from './records.ts'
import { flag, found, list, one, type Route, route, whole } from './route.ts'
import type { Scene } from './scene.ts'
import { settleOutside } from './settle-outside.ts'
import { planChange } from './subscriptions.ts'
import type { View } from './views.ts'
import { viewInvoicePayment } from './views-money.ts'

export const moneyRoutes: readonly Route[] = [
  route('GET', '/v1/invoices/:id', {}, async (scene, _, id) => one(scene, await found(scene, 'invoice', id))),
  route(
    'POST',
    '/v1/invoices/create_preview',
    {
      subscription: z.string(),
      subscription_details: z.strictObject({
        items: z.array(z.strictObject({ id: z.string(), price: z.string() })).length(1),
        proration_behavior: z.literal('always_invoice'),
      }),
    },
    async (scene, given) => {
      const subscription = await found(scene, 'subscription', given.subscription)
      return preview(scene, subscription, given.subscription_details.items[0]?.price ?? '')
    },
  ),
  route('POST', '/v1/invoices/:id/pay', { paid_out_of_band: flag.optional() }, async (scene, given, id) => {
    const invoice = await found(scene, 'invoice', id)
    if (invoice.status !== 'open') refuse('Invoice is already paid', 'invoice_already_paid')
    if (given.paid_out_of_band) return one(scene, await settleOutside(scene, invoice))
    const method = await methodOf(scene, (await subscriptionOf(scene, invoice))?.methodId ?? null)
    if (!method) refuse('There is no payment method to charge.', 'invoice_payment_intent_requires_action')
    const { intent, invoice: after } = await payInvoice(scene, invoice, method ?? missingMethod(), {
      isCustomerPresent: false,
    })
    if (intent?.error)
      throw new ApiError(402, { type: 'card_error', code: intent.error.code, message: intent.error.message })
    return one(scene, after)
  }),
  route('GET', '/v1/payment_intents/:id', {}, async (scene, _, id) =>
    one(scene, await found(scene, 'payment_intent', id)),
  ),
  route('GET', '/v1/charges/:id', {}, async (scene, _, id) => one(scene, await found(scene, 'charge', id))),
  route(
    'GET',
    '/v1/invoice_payments',
    {
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() }),
      limit: whole.optional(),
    },
    async (scene, given) => {
      const intent = await found(scene, 'payment_intent', given.payment.payment_intent)
      const invoices = await scene.desk.find('invoice', { intentId: intent.id })
      return list(
        '/v1/invoice_payments',
        invoices.map((invoice) => viewInvoicePayment(invoice, intent.id)),
      )
    },
  ),
  route(
    'GET',
    '/v1/events',
    { limit: whole.min(1).max(100).default(10), type: z.string().optional() },
    async (scene, given) => {
      const events = await scene.desk.find('event', given.type ? { type: given.type } : {})
      return list(
        '/v1/events',
        events
          .toReversed()
          .slice(0, given.limit)
          .map((event) => JSON.parse(event.body)),
      )
    },
  ),
  route('GET', '/v1/events/:id', {}, async (scene, _, id) => JSON.parse((await found(scene, 'event', id)).body)),
]

function missingMethod(): never {
  return refuse('There is no payment method to charge.')
}

/** The invoice that a change would make, stored nowhere. */
async function preview(scene: Scene, subscription: RecordOf<'subscription'>, priceId: string): Promise<View> {
  await found(scene, 'price', priceId)
  const customer = await found(scene, 'customer', subscription.customerId)
  const planned = await planChange(scene, subscription, priceId)
  return one(scene, {
    kind: 'invoice',
    id: newId('upcoming_in'),
    created: scene.now,
    number: '',
    status: 'open',
    reason: 'subscription_update',
    customerId: customer.id,
    subscriptionId: subscription.id,
    lines: withDiscount(planned.lines, planned.coupon),
    couponId: planned.coupon?.id ?? null,
    total: planned.total,
    startingBalance: customer.balance,
    amountDue: Math.max(0, planned.total + customer.balance),
    amountPaid: 0,
    intentId: null,
    attemptCount: 0,
    nextAttempt: planned.period.end,
    paidAt: null,
    metadata: {},
  })
}
