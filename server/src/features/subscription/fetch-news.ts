import type {
  Checkout,
  Payments,
  ProviderEvent,
  ProviderInvoice,
  ProviderSubscription,
} from '../../platform/payments/port.ts'

/** What the provider says now of an object and of those that hang together with it. */
export interface News {
  readonly checkout: Checkout | undefined
  readonly subscription: ProviderSubscription | undefined
  readonly invoice: ProviderInvoice | undefined
}

/** Asks the provider. Nothing of ours is locked meanwhile. Throws `payment.unavailable`. */
export async function fetchNews(payments: Payments, object: ProviderEvent['object']): Promise<News> {
  switch (object.kind) {
    case 'checkout':
      return newsOfCheckout(payments, await payments.findCheckout(object.id))
    case 'subscription':
      return newsOf(undefined, await payments.findSubscription(object.id), undefined)
    case 'invoice':
      return newsOfInvoice(payments, await payments.findInvoice(object.id))
    case 'charge':
    case 'payment_intent':
      return newsOfInvoice(payments, await payments.findInvoiceOf(object))
    case 'other':
      return newsOf(undefined, undefined, undefined)
  }
}

/** The customer that the news is about, or undefined where there is none. */
export function customerOf({ checkout, subscription, invoice }: News): string | undefined {
  return checkout?.customerId ?? subscription?.customerId ?? invoice?.customerId
}

function newsOf(checkout: News['checkout'], subscription: News['subscription'], invoice: News['invoice']): News {
  return { checkout, subscription, invoice }
}

async function newsOfCheckout(payments: Payments, checkout: Checkout | undefined): Promise<News> {
  if (!checkout) return newsOf(undefined, undefined, undefined)
  const { subscriptionId, invoiceId } = checkout
  const subscription = subscriptionId === null ? undefined : await payments.findSubscription(subscriptionId)
  return newsOf(checkout, subscription, invoiceId === null ? undefined : await payments.findInvoice(invoiceId))
}

async function newsOfInvoice(payments: Payments, invoice: ProviderInvoice | undefined): Promise<News> {
  const subscriptionId = invoice?.subscriptionId ?? null
  const subscription = subscriptionId === null ? undefined : await payments.findSubscription(subscriptionId)
  if (!invoice || !subscription || !givesBackPeriod(invoice, subscription)) {
    return newsOf(undefined, subscription, invoice)
  }
  // The running period was given back whole: the plan ends at once, and nothing more is to be charged.
  await payments.cancelNow(subscription.id)
  return newsOf(undefined, await payments.findSubscription(subscription.id), invoice)
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
