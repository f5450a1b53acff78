import { DomainError } from '@pegada/core/domain-error.ts'
import type { PlanPrices } from '@pegada/core/plan/plan.ts'
import Stripe from 'stripe'
import type { Log } from '../log/port.ts'
import type { Payments, ProviderEvent } from './port.ts'
import { credit, markPaid, refund } from './stripe-acts.ts'
import { openCatalogue } from './stripe-catalogue.ts'
import { expireCheckout, findCheckout, openCheckout } from './stripe-checkout.ts'
import type { StripeDesk } from './stripe-desk.ts'
import { applyDifference, readCatalogue } from './stripe-difference.ts'
import { findDispute } from './stripe-disputes.ts'
import { guarded, guardedFind } from './stripe-guard.ts'
import { findInvoice, findInvoiceOf } from './stripe-invoices.ts'
import { shownKeys } from './stripe-keys.ts'
import { readProviderEvent } from './stripe-shapes.ts'
import * as subscriptions from './stripe-subscriptions.ts'

export interface StripeSettings {
  readonly kind: Payments['kind']
  readonly secretKey: string
  readonly webhookSecret: string
  readonly browser: Payments['browser']
  /** Another address than the provider's own, for a stand-in. */
  readonly apiUrl?: string | undefined
  /** Reaches the API by something else than the network. */
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
  readonly maxRetries?: number
  /** Whether the account may take PIX for what renews by itself. */
  readonly takesPixForSubscriptions: boolean
  readonly prices: PlanPrices
  readonly log: Log
  readonly nowMs: () => number
}

/** How old a webhook may be, in seconds. */
const webhookAge = 300

/** The payment port over the Stripe API, whichever server speaks it. */
export function openStripe(settings: StripeSettings): Payments {
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: settings.maxRetries ?? 2,
    timeout: settings.timeoutMs ?? 15_000,
    telemetry: false,
    ...(settings.apiUrl ? hostOf(settings.apiUrl) : {}),
    ...(settings.fetch ? { httpClient: Stripe.createFetchHttpClient(settings.fetch) } : {}),
  })
  const { log, takesPixForSubscriptions } = settings
  const desk: StripeDesk = { stripe, log, takesPixForSubscriptions, catalogue: openCatalogue(stripe, settings.prices) }
  return {
    kind: settings.kind,
    browser: settings.browser,
    keys: keysOf(settings),
    catalogue: {
      read: () => guarded(log, () => readCatalogue(stripe)),
      async apply(difference) {
        const isDone = await guarded(log, () => applyDifference(stripe, difference))
        desk.catalogue.forget()
        return isDone
      },
    },
    createCustomer: (customer, idempotencyKey) =>
      guarded(log, async () => {
        const made = await stripe.customers.create(
          {
            name: customer.legalName,
            email: customer.email,
            preferred_locales: [customer.language],
            tax_id_data: [{ type: 'br_cnpj', value: customer.cnpj }],
            metadata: { company_id: customer.companyId },
          },
          { idempotencyKey },
        )
        return made.id
      }),
    openCheckout: (order, key) => guarded(log, () => desk.catalogue.sell(() => openCheckout(desk, order, key))),
    findCheckout: (id) => guardedFind(log, () => findCheckout(desk, id)),
    expireCheckout: (id) => guarded(log, () => expireCheckout(desk, id)),
    findSubscription: (id) => guardedFind(log, () => subscriptions.find(desk, id)),
    previewChange: (id, price) =>
      guarded(log, () => desk.catalogue.sell(() => subscriptions.previewChange(desk, id, price))),
    changePrice: (id, price, key) =>
      guarded(log, () => desk.catalogue.sell(() => subscriptions.changePrice(desk, id, price, key))),
    schedulePrice: (id, price, key) =>
      guarded(log, () => desk.catalogue.sell(() => subscriptions.schedulePrice(desk, id, price, key))),
    setCancelAtPeriodEnd: (id, isCancelled) =>
      guarded(log, () => subscriptions.setCancelAtPeriodEnd(desk, id, isCancelled)),
    cancelNow: (id) => guarded(log, () => subscriptions.cancelNow(desk, id)),
    findInvoice: (id) => guardedFind(log, () => findInvoice(desk, id)),
    findInvoiceOf: (object) => guardedFind(log, () => findInvoiceOf(desk, object)),
    findDispute: (id) => guardedFind(log, () => findDispute(desk, id)),
    refund: (invoiceId, cents, key, attempt = 1) =>
      guarded(log, () => refund(desk, invoiceId, cents, { key, attempt })),
    credit: (given, key, attempt = 1) => guarded(log, () => credit(desk, given, { key, attempt })),
    markPaid: (invoiceId, key, attempt = 1) => guarded(log, () => markPaid(desk, invoiceId, { key, attempt })),
    findCoupon: (code) => guarded(log, () => findCoupon(desk, code)),
    readEvent: (body, signature) => readEvent(stripe, settings, body, signature),
  }
}

function keysOf({ kind, secretKey, webhookSecret, browser }: StripeSettings): Payments['keys'] {
  if (kind === 'sandbox') return shownKeys(undefined)
  return shownKeys({ secret: secretKey, publishable: browser.publishableKey, webhook: webhookSecret })
}

function hostOf(apiUrl: string): { protocol: 'http' | 'https'; host: string; port: string } {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isSafe = protocol === 'https:'
  return { protocol: isSafe ? 'https' : 'http', host: hostname, port: port || (isSafe ? '443' : '80') }
}

async function findCoupon({ stripe }: StripeDesk, code: string) {
  const found = await stripe.promotionCodes.list({ code, active: true, limit: 1, expand: ['data.promotion.coupon'] })
  const [promotion] = found.data
  const coupon = promotion?.promotion.coupon
  if (!promotion || !coupon || typeof coupon === 'string' || !coupon.valid) return undefined
  const duration = (['once', 'repeating', 'forever'] as const).find((one) => one === coupon.duration)
  if (!duration) return undefined
  return {
    code: promotion.code,
    percentOff: coupon.percent_off,
    amountOffCents: coupon.amount_off,
    duration,
    months: coupon.duration_in_months,
  }
}

function readEvent(
  stripe: Stripe,
  { webhookSecret, nowMs }: StripeSettings,
  body: string,
  signature: string | undefined,
): ProviderEvent {
  try {
    const event = stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret, webhookAge, undefined, nowMs())
    return readProviderEvent(event)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new DomainError('payment.signature_invalid')
    throw error
  }
}
