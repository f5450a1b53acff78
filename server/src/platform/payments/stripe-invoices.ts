import type Stripe from 'stripe'
import type { ProviderEvent, ProviderInvoice } from './port.ts'
import type { StripeDesk } from './stripe-desk.ts'
import { idOf, readInvoice, readLines } from './stripe-shapes.ts'

export async function findInvoice(desk: StripeDesk, id: string): Promise<ProviderInvoice> {
  const invoice = await desk.stripe.invoices.retrieve(id, { expand: ['payments'] })
  const intentId = intentIdOf(invoice)
  const intent = intentId ? await findIntent(desk, intentId) : undefined
  const lines = await readLines(invoice.lines.data, desk.catalogue.soldBy)
  const refunds = intent && isGivenBack(intent) ? await findRefunds(desk, intent.id) : []
  return readInvoice(invoice, intent, { lines, refunds })
}

function isGivenBack({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return charge !== null && typeof charge === 'object' && charge.amount_refunded > 0
}

/** Most refunds of one payment that are looked through for an act. */
const LOOKED_THROUGH = 100

/** What was given back of a payment, the newest first. */
export async function findRefunds({ stripe }: StripeDesk, intentId: string): Promise<Stripe.Refund[]> {
  const given = await stripe.refunds.list({ payment_intent: intentId, limit: LOOKED_THROUGH })
  return given.data
}

/** The payment of an invoice whose payments were asked for. */
export function intentIdOf(invoice: Stripe.Invoice | undefined): string | null {
  const payment = invoice?.payments?.data.find((one) => one.is_default) ?? invoice?.payments?.data[0]
  return idOf(payment?.payment.payment_intent)
}

export async function findIntent({ stripe }: StripeDesk, id: string): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.retrieve(id, { expand: ['latest_charge', 'payment_method'] })
}

export async function findInvoiceOf(
  desk: StripeDesk,
  object: ProviderEvent['object'],
): Promise<ProviderInvoice | undefined> {
  const id = await invoiceIdOf(desk, object)
  return id ? findInvoice(desk, id) : undefined
}

async function invoiceIdOf({ stripe }: StripeDesk, { kind, id }: ProviderEvent['object']): Promise<string | null> {
  switch (kind) {
    case 'invoice':
      return id
    case 'checkout':
      return idOf((await stripe.checkout.sessions.retrieve(id)).invoice)
    case 'subscription':
      return idOf((await stripe.subscriptions.retrieve(id)).latest_invoice)
    case 'charge': {
      const intentId = idOf((await stripe.charges.retrieve(id)).payment_intent)
      return intentId ? invoiceIdOfIntent(stripe, intentId) : null
    }
    case 'refund': {
      const intentId = idOf((await stripe.refunds.retrieve(id)).payment_intent)
      return intentId ? invoiceIdOfIntent(stripe, intentId) : null
    }
    case 'dispute': {
      const intentId = idOf((await stripe.disputes.retrieve(id)).payment_intent)
      return intentId ? invoiceIdOfIntent(stripe, intentId) : null
    }
    case 'payment_intent':
      return invoiceIdOfIntent(stripe, id)
    case 'other':
      return null
  }
}

async function invoiceIdOfIntent(stripe: Stripe, intentId: string): Promise<string | null> {
  const payment = { type: 'payment_intent', payment_intent: intentId } as const
  const found = await stripe.invoicePayments.list({ payment, limit: 1 })
  return idOf(found.data[0]?.invoice)
}
