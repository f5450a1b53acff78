import type { PriceKey } from '@pegada/core/plan/plan.ts'
import type Stripe from 'stripe'
import type {
  InvoiceLine,
  PaymentMethod,
  ProviderEvent,
  ProviderInvoice,
  ProviderSubscription,
  Voucher,
} from './port.ts'

/** From the provider's shapes to ours. Instants come as seconds, ids as text or as the whole object. */

export function idOf(value: string | { readonly id: string } | null | undefined): string | null {
  if (!value) return null
  return typeof value === 'string' ? value : value.id
}

export function at(seconds: number): Date {
  return new Date(seconds * 1_000)
}

export function maybeAt(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : at(seconds)
}

export function methodOf(type: string | undefined): PaymentMethod | null {
  return type === 'card' || type === 'boleto' || type === 'pix' ? type : null
}

/** The boleto or PIX code that waits to be paid. */
export function voucherOf(intent: Stripe.PaymentIntent | undefined): Voucher | null {
  if (intent?.status !== 'requires_action' || !intent.next_action) return null
  const { boleto_display_details: boleto, pix_display_qr_code: pix } = intent.next_action
  if (boleto) {
    return {
      kind: 'boleto',
      url: boleto.hosted_voucher_url ?? null,
      code: boleto.number ?? null,
      expiresAt: maybeAt(boleto.expires_at),
    }
  }
  if (!pix) return null
  return {
    kind: 'pix',
    url: pix.hosted_instructions_url ?? null,
    code: pix.data ?? null,
    expiresAt: maybeAt(pix.expires_at),
  }
}

/** How an intent was paid, or is being paid. */
export function methodOfIntent(intent: Stripe.PaymentIntent | undefined): PaymentMethod | null {
  const charge = intent?.latest_charge
  const paidBy = charge && typeof charge === 'object' ? charge.payment_method_details?.type : undefined
  const method = intent?.payment_method
  return methodOf(paidBy ?? (method && typeof method === 'object' ? method.type : undefined))
}

/** What a price of the provider sells: a period of a plan (renewing or once), its set-up, or nothing of ours. */
export interface Sold {
  readonly kind: 'period' | 'setup' | 'other'
  readonly price: PriceKey | null
}

export async function readLines(
  lines: readonly Stripe.InvoiceLineItem[],
  soldBy: (priceId: string) => Promise<Sold>,
): Promise<InvoiceLine[]> {
  const read: InvoiceLine[] = []
  for (const line of lines) {
    const priceId = idOf(line.pricing?.price_details?.price)
    const sold: Sold = priceId ? await soldBy(priceId) : { kind: 'other', price: null }
    const { subscription_item_details: item, invoice_item_details: extra } = line.parent ?? {}
    const isProration = item?.proration === true || extra?.proration === true
    read.push({
      kind: isProration ? 'proration' : sold.kind,
      price: sold.price,
      description: line.description ?? '',
      amountCents: line.amount,
      periodStart: maybeAt(line.period.start),
      periodEnd: maybeAt(line.period.end),
    })
  }
  return read
}

export function readSubscription(
  subscription: Stripe.Subscription,
  prices: Pick<ProviderSubscription, 'price' | 'nextPrice'>,
): ProviderSubscription {
  const [item] = subscription.items.data
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: statusOf(subscription.status),
    ...prices,
    currentPeriodStart: at(item?.current_period_start ?? subscription.start_date),
    currentPeriodEnd: at(item?.current_period_end ?? subscription.start_date),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: maybeAt(subscription.ended_at),
    metadata: subscription.metadata,
  }
}

const statuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const

/** A status of a later version that is not known yet holds nothing. */
function statusOf(status: string): ProviderSubscription['status'] {
  return statuses.find((one) => one === status) ?? 'unpaid'
}

export function readInvoice(
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent | undefined,
  { lines, refunds }: { readonly lines: readonly InvoiceLine[]; readonly refunds: readonly Stripe.Refund[] },
): ProviderInvoice {
  const details = invoice.parent?.subscription_details
  const charge = intent?.latest_charge
  const isCharged = charge !== null && typeof charge === 'object' && charge.status === 'succeeded'
  const paidCents = invoice.amount_paid > 0 ? invoice.amount_paid : (invoice.amount_paid_off_stripe ?? 0)
  return {
    id: invoice.id,
    number: invoice.number,
    customerId: idOf(invoice.customer) ?? '',
    subscriptionId: idOf(details?.subscription),
    status: invoiceStatuses.find((one) => one === invoice.status) ?? 'draft',
    totalCents: invoice.total,
    paidCents,
    isPaidOutside: invoice.status === 'paid' && paidCents > 0 && !isCharged,
    refundedCents: charge && typeof charge === 'object' ? charge.amount_refunded : 0,
    refundKeys: refunds.filter(isOnItsWay).flatMap(({ metadata }) => metadata?.act ?? []),
    discountCents: (invoice.total_discount_amounts ?? []).reduce((sum, one) => sum + one.amount, 0),
    // A total below zero is put to the customer's credit, and takes nothing of it.
    creditCents: invoice.total < 0 ? 0 : invoice.total - invoice.amount_due,
    paymentIds: (invoice.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []),
    createdAt: at(invoice.created),
    dueAt: maybeAt(invoice.due_date),
    paidAt: maybeAt(invoice.status_transitions.paid_at),
    paymentMethod: methodOfIntent(intent),
    voucher: voucherOf(intent),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    attemptCount: invoice.attempt_count,
    failureCode: intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code ?? null,
    nextAttemptAt: maybeAt(invoice.next_payment_attempt),
    lines,
    metadata: details?.metadata ?? invoice.metadata ?? {},
  }
}

/** Given back, or about to be: neither failed nor taken back. */
export function isOnItsWay({ status }: Stripe.Refund): boolean {
  return status !== 'failed' && status !== 'canceled'
}

const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const

const kinds: Readonly<Record<string, ProviderEvent['object']['kind']>> = {
  'checkout.session': 'checkout',
  subscription: 'subscription',
  invoice: 'invoice',
  charge: 'charge',
  refund: 'refund',
  payment_intent: 'payment_intent',
  dispute: 'dispute',
}

export function readProviderEvent(event: Stripe.Event): ProviderEvent {
  const object = event.data.object as EventObject
  return {
    id: event.id,
    type: event.type,
    createdAt: at(event.created),
    object: { kind: kinds[object.object ?? ''] ?? 'other', id: object.id ?? '' },
    paymentId: object.object === 'payment_intent' ? (object.id ?? null) : idOf(object.payment_intent),
  }
}

/** What of an event's object says where to look. */
interface EventObject {
  readonly object?: string
  readonly id?: string
  readonly payment_intent?: Stripe.Charge['payment_intent']
}

/** Whether the provider says that what was asked for is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing'
}
