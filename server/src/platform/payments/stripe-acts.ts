import { DomainError } from '@pegada/core/domain-error.ts'
import Stripe from 'stripe'
import type { NewCredit } from './port.ts'
import type { StripeDesk } from './stripe-desk.ts'
import { intentIdOf } from './stripe-invoices.ts'

/**
 * What who runs the installation does with money by hand. Each act carries its key in the metadata of what it makes and is looked for
 * there first: the provider remembers a key of a request for a day alone, and an act that was asked for again later is still once.
 */

/** Most refunds of one payment, and credits of one customer, that are looked through for an act. */
const LOOKED_THROUGH = 100

export async function refund(
  { stripe }: StripeDesk,
  invoiceId: string,
  amountCents: number | null,
  idempotencyKey: string,
): Promise<void> {
  const intentId = intentIdOf(await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }))
  if (!intentId) throw new DomainError('payment.not_possible')
  const given = await stripe.refunds.list({ payment_intent: intentId, limit: LOOKED_THROUGH })
  if (given.data.some(({ metadata }) => metadata?.act === idempotencyKey)) return
  const amount = amountCents === null ? {} : { amount: amountCents }
  await allowed(() =>
    stripe.refunds.create(
      { payment_intent: intentId, ...amount, metadata: { act: idempotencyKey } },
      { idempotencyKey },
    ),
  )
}

export async function credit(
  { stripe }: StripeDesk,
  { customerId, amountCents, description }: NewCredit,
  idempotencyKey: string,
): Promise<void> {
  const given = await stripe.customers.listBalanceTransactions(customerId, { limit: LOOKED_THROUGH })
  if (given.data.some(({ metadata }) => metadata?.act === idempotencyKey)) return
  await allowed(() =>
    stripe.customers.createBalanceTransaction(
      customerId,
      // What is below zero is the customer's, and is taken off the next invoice.
      { amount: -amountCents, currency: 'brl', description, metadata: { act: idempotencyKey } },
      { idempotencyKey },
    ),
  )
}

export async function markPaid({ stripe }: StripeDesk, invoiceId: string, idempotencyKey: string): Promise<void> {
  await allowed(() => stripe.invoices.pay(invoiceId, { paid_out_of_band: true }, { idempotencyKey }))
}

/** What the provider does not allow as things stand is a refusal, not a mistake of ours. */
async function allowed<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new DomainError('payment.not_possible')
    throw error
  }
}
