import type { ProviderDispute } from '../../platform/payments/dispute-port.ts'
import type {
  Checkout,
  Payments,
  ProviderEvent,
  ProviderInvoice,
  ProviderSubscription,
} from '../../platform/payments/port.ts'

/** What the provider says now of an object and of those that hang together with it. */
export interface ProviderUpdate {
  readonly checkout: Checkout | undefined
  readonly subscription: ProviderSubscription | undefined
  readonly invoice: ProviderInvoice | undefined
  /** A dispute of that invoice. */
  readonly dispute?: ProviderDispute | undefined
}

/** Asks the provider. Nothing of ours is locked meanwhile. Throws `payment.unavailable`. */
export async function fetchProviderUpdate(
  payments: Payments,
  object: ProviderEvent['object'],
): Promise<ProviderUpdate> {
  switch (object.kind) {
    case 'checkout':
      return updateOfCheckout(payments, await payments.findCheckout(object.id))
    case 'subscription':
      return updateOf(undefined, await payments.findSubscription(object.id), undefined)
    case 'invoice':
      return updateOfInvoice(payments, await payments.findInvoice(object.id))
    case 'charge':
    case 'refund':
    case 'payment_intent':
      return updateOfInvoice(payments, await payments.findInvoiceOf(object))
    case 'dispute': {
      const update = await updateOfInvoice(payments, await payments.findInvoiceOf(object))
      return { ...update, dispute: await payments.findDispute(object.id) }
    }
    case 'other':
      return updateOf(undefined, undefined, undefined)
  }
}

/** The customer that the update is about, or undefined where there is none. */
export function customerOf({ checkout, subscription, invoice }: ProviderUpdate): string | undefined {
  return checkout?.customerId ?? subscription?.customerId ?? invoice?.customerId
}

function updateOf(
  checkout: ProviderUpdate['checkout'],
  subscription: ProviderUpdate['subscription'],
  invoice: ProviderUpdate['invoice'],
): ProviderUpdate {
  return { checkout, subscription, invoice }
}

async function updateOfCheckout(payments: Payments, checkout: Checkout | undefined): Promise<ProviderUpdate> {
  if (!checkout) return updateOf(undefined, undefined, undefined)
  const { subscriptionId, invoiceId } = checkout
  const subscription = subscriptionId === null ? undefined : await payments.findSubscription(subscriptionId)
  return updateOf(checkout, subscription, invoiceId === null ? undefined : await payments.findInvoice(invoiceId))
}

async function updateOfInvoice(payments: Payments, invoice: ProviderInvoice | undefined): Promise<ProviderUpdate> {
  const subscriptionId = invoice?.subscriptionId ?? null
  const subscription = subscriptionId === null ? undefined : await payments.findSubscription(subscriptionId)
  if (!invoice || !subscription || !givesBackPeriod(invoice, subscription)) {
    return updateOf(undefined, subscription, invoice)
  }
  // The running period was given back whole: the plan ends at once, and nothing more is to be charged.
  await payments.cancelNow(subscription.id)
  return updateOf(undefined, await payments.findSubscription(subscription.id), invoice)
}

/** Whether an invoice was given back in full and paid for the period that runs now. */
function givesBackPeriod(invoice: ProviderInvoice, { status, currentPeriodEnd }: ProviderSubscription): boolean {
  if (status === 'canceled' || status === 'incomplete_expired' || !isGivenBack(invoice)) return false
  return invoice.lines.some(
    ({ kind, periodEnd }) => kind === 'period' && periodEnd !== null && periodEnd >= currentPeriodEnd,
  )
}

export function isGivenBack({ paidCents, refundedCents }: ProviderInvoice): boolean {
  return paidCents > 0 && refundedCents >= paidCents
}
