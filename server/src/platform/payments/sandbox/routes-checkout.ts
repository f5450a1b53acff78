import { z } from 'zod'
import { refuse } from './api-error.ts'
import { expireSession } from './checkout.ts'
import { boletoDaysByDefault, pixSecondsByDefault } from './pay.ts'
import { newId, type RecordOf } from './records.ts'
import { flag, found, inactivePrice, list, metadata, one, type Route, route, whole } from './route.ts'
import type { Scene } from './scene.ts'

const sessionParams = {
  mode: z.enum(['subscription', 'payment']),
  ui_mode: z.enum(['hosted_page', 'elements']).default('hosted_page'),
  customer: z.string(),
  customer_update: z
    .strictObject({ address: z.literal('auto'), name: z.literal('auto') })
    .partial()
    .optional(),
  line_items: z.array(z.strictObject({ price: z.string(), quantity: z.literal('1') })).min(1),
  discounts: z
    .array(z.strictObject({ promotion_code: z.string() }))
    .max(1)
    .optional(),
  allow_promotion_codes: flag.optional(),
  allowed_payment_method_types: z.array(z.enum(['card', 'boleto', 'pix'])).min(1),
  payment_method_options: z
    .strictObject({
      boleto: z.strictObject({ expires_after_days: whole.min(0).max(60) }).optional(),
      pix: z.strictObject({ expires_after_seconds: whole.min(60).max(1_209_600) }).optional(),
    })
    .optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  phone_number_collection: z.strictObject({ enabled: flag }).optional(),
  tax_id_collection: z.strictObject({ enabled: flag }).optional(),
  success_url: z.string().optional(),
  cancel_url: z.string().optional(),
  return_url: z.string().optional(),
  locale: z.string().optional(),
  metadata: metadata.optional(),
  subscription_data: z
    .strictObject({ metadata: metadata.optional(), trial_period_days: whole.min(1).optional() })
    .optional(),
  payment_intent_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  invoice_creation: z
    .strictObject({ enabled: flag, invoice_data: z.strictObject({ metadata: metadata.optional() }).optional() })
    .optional(),
  expires_at: whole.optional(),
}

type SessionParams = z.infer<z.ZodObject<typeof sessionParams>>

export const checkoutRoutes: readonly Route[] = [
  route('POST', '/v1/checkout/sessions', sessionParams, async (scene, given) => {
    await found(scene, 'customer', given.customer)
    await checkSession(scene, given)
    const session = await newSession(scene, given)
    await scene.desk.put(session)
    return one(scene, session)
  }),
  route('GET', '/v1/checkout/sessions/:id', {}, async (scene, _, id) =>
    one(scene, await found(scene, 'checkout.session', id)),
  ),
  route('GET', '/v1/checkout/sessions/:id/line_items', { limit: whole.optional() }, async (scene, _, id) => {
    const view = one(scene, await found(scene, 'checkout.session', id))
    const items = view.line_items as { data: unknown[] }
    return list(`/v1/checkout/sessions/${id}/line_items`, items.data)
  }),
  route('POST', '/v1/checkout/sessions/:id/expire', {}, async (scene, _, id) =>
    one(scene, await expireSession(scene, await found(scene, 'checkout.session', id))),
  ),
]

/** What the provider refuses about a session's parameters. */
async function checkSession(scene: Scene, given: SessionParams): Promise<void> {
  const prices = await Promise.all(given.line_items.map((item) => found(scene, 'price', item.price)))
  if (prices.some(({ isArchived }) => isArchived)) refuse(inactivePrice, undefined, 'line_items')
  const recurring = prices.filter((price) => price.interval !== null)
  if (given.mode === 'payment' && recurring.length > 0) {
    refuse('You specified `payment` mode but passed a recurring price.', undefined, 'line_items')
  }
  if (given.mode === 'subscription' && recurring.length !== 1) {
    refuse('`subscription` mode takes one recurring price here.', undefined, 'line_items')
  }
  if (given.mode === 'subscription' && (given.invoice_creation || given.payment_intent_data)) {
    refuse('`invoice_creation` and `payment_intent_data` are of `payment` mode.', undefined, 'invoice_creation')
  }
  if (given.mode === 'payment' && given.subscription_data) {
    refuse('`subscription_data` is of `subscription` mode.', undefined, 'subscription_data')
  }
  if (given.discounts && given.allow_promotion_codes !== undefined) {
    refuse('You may only specify one of these parameters: allow_promotion_codes, discounts.')
  }
  if (given.ui_mode === 'hosted_page' ? !given.success_url : !given.return_url) {
    refuse('`hosted_page` needs success_url, `elements` needs return_url.')
  }
  if (given.ui_mode === 'elements' && (given.success_url || given.cancel_url)) {
    refuse('`elements` takes return_url alone.', undefined, 'success_url')
  }
}

async function newSession(scene: Scene, given: SessionParams): Promise<RecordOf<'checkout.session'>> {
  const promotionCodeId = given.discounts?.[0]?.promotion_code
  const code = promotionCodeId ? await found(scene, 'promotion_code', promotionCodeId) : undefined
  const id = newId('cs_test')
  return {
    kind: 'checkout.session',
    id,
    created: scene.now,
    status: 'open',
    paymentStatus: 'unpaid',
    mode: given.mode,
    uiMode: given.ui_mode,
    customerId: given.customer,
    items: given.line_items.map((item) => ({ id: newId('li'), priceId: item.price })),
    discount: code ? { couponId: code.couponId, promotionCodeId: code.id } : null,
    takesCodes: given.allow_promotion_codes ?? false,
    methodTypes: given.allowed_payment_method_types,
    boletoDays: given.payment_method_options?.boleto?.expires_after_days ?? boletoDaysByDefault,
    pixSeconds: given.payment_method_options?.pix?.expires_after_seconds ?? pixSecondsByDefault,
    trialDays: given.subscription_data?.trial_period_days ?? 0,
    successUrl: (given.success_url ?? given.return_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id),
    cancelUrl: given.cancel_url ?? null,
    locale: given.locale ?? null,
    clientSecret: given.ui_mode === 'elements' ? `${id}_secret_${newId('s').slice(2)}` : null,
    createsInvoice: given.invoice_creation?.enabled ?? false,
    metadata: given.metadata ?? {},
    subscriptionMetadata: given.subscription_data?.metadata ?? {},
    intentMetadata: given.payment_intent_data?.metadata ?? {},
    invoiceMetadata: given.invoice_creation?.invoice_data?.metadata ?? {},
    expiresAt: given.expires_at ?? scene.now + 86_400,
    subscriptionId: null,
    intentId: null,
    invoiceId: null,
  }
}
