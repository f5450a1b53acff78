import type Stripe from 'stripe'
import type { Checkout, CheckoutOrder, OpenedCheckout } from './port.ts'
import { readSold } from './stripe-catalogue.ts'
import type { StripeDesk } from './stripe-desk.ts'
import { findIntent, intentIdOf } from './stripe-invoices.ts'
import { at, idOf, methodOfIntent, voucherOf } from './stripe-shapes.ts'

/** Days until a boleto is due, seconds until a PIX code is void. */
const boletoDays = 3
const pixSeconds = 4 * 3_600

/** The provider's names of our languages; it has no page in Arabic and shows what the browser prefers. */
const locales: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = {
  'pt-BR': 'pt-BR',
  'en-US': 'en',
  'en-GB': 'en-GB',
  de: 'de',
  fr: 'fr',
  zh: 'zh',
  'es-419': 'es-419',
  es: 'es',
  ja: 'ja',
  ko: 'ko',
  pt: 'pt',
}

export async function openCheckout(
  desk: StripeDesk,
  order: CheckoutOrder,
  idempotencyKey: string,
): Promise<OpenedCheckout> {
  const { stripe, catalogue } = desk
  const isRenewing = order.mode === 'subscription'
  const main = isRenewing ? await catalogue.recurring(order.price) : await catalogue.once(order.price)
  const setup = order.withSetup ? await catalogue.setup(order.price) : undefined
  const prices = [main, ...(setup ? [setup] : [])]
  const { metadata } = order
  const session = await stripe.checkout.sessions.create(
    {
      mode: order.mode,
      ui_mode: order.form,
      customer: order.customerId,
      customer_update: { address: 'auto', name: 'auto' },
      line_items: prices.map((price) => ({ price, quantity: 1 })),
      ...(await discountOf(desk, order.couponCode)),
      allowed_payment_method_types:
        isRenewing && !desk.takesPixForSubscriptions ? ['card', 'boleto'] : ['card', 'boleto', 'pix'],
      payment_method_options: {
        boleto: { expires_after_days: boletoDays },
        ...(isRenewing ? {} : { pix: { expires_after_seconds: pixSeconds } }),
      },
      billing_address_collection: 'required',
      phone_number_collection: { enabled: true },
      locale: locales[order.language] ?? 'auto',
      metadata,
      ...(order.form === 'hosted_page'
        ? { success_url: order.returnUrl, cancel_url: order.cancelUrl }
        : { return_url: order.returnUrl }),
      ...(isRenewing
        ? { subscription_data: { metadata, ...(order.trialDays > 0 && { trial_period_days: order.trialDays }) } }
        : { payment_intent_data: { metadata }, invoice_creation: { enabled: true, invoice_data: { metadata } } }),
    },
    // The same order by prices that came since is another request.
    { idempotencyKey: [idempotencyKey, ...prices].join('-') },
  )
  return { id: session.id, url: session.url, clientSecret: session.client_secret }
}

async function discountOf(
  { stripe }: StripeDesk,
  code: string | null,
): Promise<Pick<Stripe.Checkout.SessionCreateParams, 'discounts' | 'allow_promotion_codes'>> {
  if (!code) return { allow_promotion_codes: true }
  const found = await stripe.promotionCodes.list({ code, active: true, limit: 1 })
  const [promotion] = found.data
  return promotion ? { discounts: [{ promotion_code: promotion.id }] } : {}
}

export async function findCheckout(desk: StripeDesk, id: string): Promise<Checkout> {
  const session = await desk.stripe.checkout.sessions.retrieve(id, { expand: ['line_items', 'invoice.payments'] })
  const invoice = session.invoice && typeof session.invoice === 'object' ? session.invoice : undefined
  const intentId = idOf(session.payment_intent) ?? intentIdOf(invoice)
  const intent = intentId ? await findIntent(desk, intentId) : undefined
  const prices = (session.line_items?.data ?? []).flatMap((line) => (line.price ? readSold(line.price) : []))
  return {
    id: session.id,
    status: statuses.find((one) => one === session.status) ?? 'open',
    paymentStatus: paymentStatuses.find((one) => one === session.payment_status) ?? 'unpaid',
    mode: session.mode === 'payment' ? 'payment' : 'subscription',
    customerId: idOf(session.customer) ?? '',
    subscriptionId: idOf(session.subscription),
    invoiceId: idOf(session.invoice),
    paymentMethod: methodOfIntent(intent),
    voucher: voucherOf(intent),
    price: prices.find((sold) => sold.kind === 'period')?.price ?? null,
    expiresAt: at(session.expires_at),
    metadata: session.metadata ?? {},
  }
}

const statuses = ['open', 'complete', 'expired'] as const
const paymentStatuses = ['unpaid', 'paid', 'no_payment_required'] as const

export async function expireCheckout({ stripe }: StripeDesk, id: string): Promise<void> {
  const session = await stripe.checkout.sessions.retrieve(id)
  if (session.status === 'open') await stripe.checkout.sessions.expire(id)
}
