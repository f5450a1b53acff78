import { DomainError } from '@pegada/core/domain-error.ts'
import Stripe from 'stripe'
import { type NewCredit, ProviderFailed } from './port.ts'
import type { StripeDesk } from './stripe-desk.ts'
import { findRefunds, intentIdOf } from './stripe-invoices.ts'
import { isOnItsWay } from './stripe-shapes.ts'

/**
 * What who runs the installation does with money by hand. Each act carries its key in the metadata of what it makes and is looked for
 * there first: the provider remembers a key of a request for a day alone, and an act that was asked for again later is still once.
 */

/** Most credits of one customer that are looked through for an act. */
const LOOKED_THROUGH = 100

/** The act, and which time it is asked for since the provider last failed at it. */
interface Asked {
  readonly key: string
  readonly attempt: number
}

/** The provider repeats a failure to the same key for a day. */
const nameOf = (key: string, attempt: number) => (attempt === 1 ? key : `${key}:${attempt}`)

export async function refund(
  desk: StripeDesk,
  invoiceId: string,
  amountCents: number | null,
  { key, attempt }: Asked,
): Promise<void> {
  const { stripe } = desk
  const intentId = intentIdOf(await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }))
  if (!intentId) throw new DomainError('payment.not_possible')
  const given = await findRefunds(desk, intentId)
  const ofAct = given.filter(({ metadata }) => metadata?.act === key)
  const failed = ofAct.filter((one) => !isOnItsWay(one))
  if (ofAct.length > failed.length) return
  const amount = amountCents === null ? {} : { amount: amountCents }
  await allowed(() =>
    stripe.refunds.create(
      { payment_intent: intentId, ...amount, metadata: { act: key } },
      // What was made and did not arrive is made anew, not answered from memory.
      { idempotencyKey: nameOf(key, attempt + failed.length) },
    ),
  )
}

export async function credit(
  { stripe }: StripeDesk,
  { customerId, amountCents, description }: NewCredit,
  { key, attempt }: Asked,
): Promise<void> {
  const given = await stripe.customers.listBalanceTransactions(customerId, { limit: LOOKED_THROUGH })
  if (given.data.some(({ metadata }) => metadata?.act === key)) return
  await allowed(() =>
    stripe.customers.createBalanceTransaction(
      customerId,
      // What is below zero is the customer's, and is taken off the next invoice.
      { amount: -amountCents, currency: 'brl', description, metadata: { act: key } },
      { idempotencyKey: nameOf(key, attempt) },
    ),
  )
}

export async function markPaid({ stripe }: StripeDesk, invoiceId: string, { key, attempt }: Asked): Promise<void> {
  await allowed(() =>
    stripe.invoices.pay(invoiceId, { paid_out_of_band: true }, { idempotencyKey: nameOf(key, attempt) }),
  )
}

/** What the provider does not allow as things stand is a refusal, not a mistake of ours; that it failed is kept apart from its silence. */
async function allowed<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new DomainError('payment.not_possible')
    if (error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500) throw new ProviderFailed()
    throw error
  }
}
