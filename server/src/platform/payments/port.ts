import { DomainError } from '@pegada/core/domain-error.ts'
import type { PriceKey } from '@pegada/core/plan/plan.ts'
import type { PaymentCatalogue, ShownKey } from './catalogue-port.ts'
import type { ProviderDispute } from './dispute-port.ts'

/**
 * The payment provider as the rest of the house sees it. Amounts are whole centavos of BRL, instants are dates in UTC.
 * One adapter speaks the provider's own API: `stripe` to the real one, `sandbox` to a simulation within the server that
 * keeps its state in the database. What happened is learned from events alone; an event only says what to look at again.
 * Never call it within a transaction. Each method throws `payment.unavailable` where the provider does not answer.
 */
export interface Payments {
  readonly kind: 'sandbox' | 'stripe'
  /** What the page with the payment form needs: a key that may be seen and the address of the provider's script. */
  readonly browser: { readonly publishableKey: string; readonly scriptUrl: string }
  /** Keys of the account; none is set where payments are simulated. */
  readonly keys: readonly ShownKey[]
  readonly catalogue: PaymentCatalogue

  /** Makes the customer of a company; repeated with the same key it answers the same. Answers the customer's id. */
  createCustomer(customer: NewCustomer, idempotencyKey: string): Promise<string>
  openCheckout(order: CheckoutOrder, idempotencyKey: string): Promise<OpenedCheckout>
  findCheckout(id: string): Promise<Checkout | undefined>
  /** Ends a checkout that nobody will pay; one that ended already stays as it is. */
  expireCheckout(id: string): Promise<void>

  findSubscription(id: string): Promise<ProviderSubscription | undefined>
  /** What changing at once would cost: the next invoice's lines, credit for unused time included. */
  previewChange(subscriptionId: string, price: PriceKey): Promise<ChangePreview>
  /**
   * Changes the price at once, charging or crediting the difference of the time left; a change that waited for the end of the
   * period, and an end that was asked for, go with it. Throws `payment.refused`, with all of that as it was, where the card
   * does not pay it.
   */
  changePrice(subscriptionId: string, price: PriceKey, idempotencyKey: string): Promise<void>
  /** Changes the price when the paid period ends; undoes an earlier change that waits. */
  schedulePrice(subscriptionId: string, price: PriceKey | null, idempotencyKey: string): Promise<void>
  /** Ends it with the paid period, or takes that back: a change that waited for the end of the period waits again then. */
  setCancelAtPeriodEnd(subscriptionId: string, isCancelled: boolean): Promise<void>
  cancelNow(subscriptionId: string): Promise<void>

  findInvoice(id: string): Promise<ProviderInvoice | undefined>
  /** The invoice that a charge or a payment belongs to. */
  findInvoiceOf(object: ProviderEvent['object']): Promise<ProviderInvoice | undefined>
  findDispute(id: string): Promise<ProviderDispute | undefined>
  /**
   * Gives back all of an invoice or a part of it; the same key again, whenever it comes, gives nothing more, unless what it gave failed
   * to arrive. `attempt`, 1 unless told, is raised after `ProviderFailed`, as of the other acts with money. Throws
   * `payment.not_possible` where nothing of it was paid through the provider, or less is left than was asked for.
   */
  refund(invoiceId: string, amountCents: number | null, idempotencyKey: string, attempt?: number): Promise<void>
  /** Puts an amount to the customer's credit, which the next invoice takes; the same key again adds nothing. Throws `payment.not_possible`. */
  credit(credit: NewCredit, idempotencyKey: string, attempt?: number): Promise<void>
  /** Takes an open invoice as paid outside the provider: nothing is charged. Throws `payment.not_possible` where it is not open. */
  markPaid(invoiceId: string, idempotencyKey: string, attempt?: number): Promise<void>
  findCoupon(code: string): Promise<Coupon | undefined>

  /** Reads a webhook. Throws `payment.signature_invalid` where the signature or its age does not hold. */
  readEvent(body: string, signature: string | undefined): ProviderEvent
}

/** The provider answered that it failed: it repeats that answer to the same attempt. Whether it was done is not known. */
export class ProviderFailed extends DomainError {
  constructor() {
    super('payment.unavailable')
  }
}

export type PaymentMethod = 'card' | 'boleto' | 'pix'

export interface NewCustomer {
  readonly companyId: string
  readonly legalName: string
  readonly email: string
  readonly cnpj: string
  readonly language: string
}

export interface NewCredit {
  readonly customerId: string
  /** Above zero. */
  readonly amountCents: number
  /** What the customer reads beside it. */
  readonly description: string
}

export interface CheckoutOrder {
  readonly customerId: string
  readonly price: PriceKey
  /** `subscription` renews by itself; `payment` buys one month or twelve, once. */
  readonly mode: 'subscription' | 'payment'
  readonly withSetup: boolean
  /** Days from the payment on for which the period costs nothing, 0 for none; of `subscription` alone. */
  readonly trialDays: number
  readonly couponCode: string | null
  /** `hosted_page` answers an address to go to, `elements` a secret for the form in our own page. */
  readonly form: 'hosted_page' | 'elements'
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly language: string
  /** Comes back with every object of this checkout; names the company. */
  readonly metadata: Readonly<Record<string, string>>
}

export interface OpenedCheckout {
  readonly id: string
  readonly url: string | null
  readonly clientSecret: string | null
}

export interface Checkout {
  readonly id: string
  readonly status: 'open' | 'complete' | 'expired'
  readonly paymentStatus: 'unpaid' | 'paid' | 'no_payment_required'
  readonly mode: 'subscription' | 'payment'
  readonly customerId: string
  readonly subscriptionId: string | null
  readonly invoiceId: string | null
  readonly paymentMethod: PaymentMethod | null
  /** What is still to be paid by hand: the boleto's line or the PIX code, and where to see it. */
  readonly voucher: Voucher | null
  readonly price: PriceKey | null
  readonly expiresAt: Date
  readonly metadata: Readonly<Record<string, string>>
}

export interface Voucher {
  readonly kind: 'boleto' | 'pix'
  readonly url: string | null
  readonly code: string | null
  readonly expiresAt: Date | null
}

export interface ProviderSubscription {
  readonly id: string
  readonly customerId: string
  readonly status:
    | 'incomplete'
    | 'incomplete_expired'
    | 'trialing'
    | 'active'
    | 'past_due'
    | 'unpaid'
    | 'paused'
    | 'canceled'
  /** Null where the price is none of ours. */
  readonly price: PriceKey | null
  /** A price that takes over when the period ends. */
  readonly nextPrice: PriceKey | null
  readonly currentPeriodStart: Date
  readonly currentPeriodEnd: Date
  readonly cancelAtPeriodEnd: boolean
  readonly endedAt: Date | null
  readonly metadata: Readonly<Record<string, string>>
}

export interface ProviderInvoice {
  readonly id: string
  readonly number: string | null
  readonly customerId: string
  readonly subscriptionId: string | null
  readonly status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  readonly totalCents: number
  readonly paidCents: number
  /** Paid, and not through the provider: there is nothing that it could give back. */
  readonly isPaidOutside: boolean
  readonly refundedCents: number
  /** Keys of the acts by which something was given back that did not fail to arrive. */
  readonly refundKeys: readonly string[]
  readonly discountCents: number
  /** What the customer's credit took off the total; below zero where a debt was added to it. */
  readonly creditCents: number
  /** Its payments, by which charges, refunds and disputes name it. */
  readonly paymentIds: readonly string[]
  readonly createdAt: Date
  readonly dueAt: Date | null
  readonly paidAt: Date | null
  readonly paymentMethod: PaymentMethod | null
  readonly voucher: Voucher | null
  /** Where the customer can pay it. */
  readonly hostedUrl: string | null
  readonly attemptCount: number
  /** What the bank said of the last try, `insufficient_funds`; null where it said nothing or has paid since. */
  readonly failureCode: string | null
  readonly nextAttemptAt: Date | null
  readonly lines: readonly InvoiceLine[]
  readonly metadata: Readonly<Record<string, string>>
}

export interface InvoiceLine {
  /** What is charged: a period of a plan, its set-up, or the difference of a change within a period. */
  readonly kind: 'period' | 'setup' | 'proration' | 'other'
  readonly price: PriceKey | null
  readonly description: string
  readonly amountCents: number
  readonly periodStart: Date | null
  readonly periodEnd: Date | null
}

export interface ChangePreview {
  readonly dueNowCents: number
  readonly lines: readonly InvoiceLine[]
  readonly nextPaymentAt: Date
}

export interface Coupon {
  readonly code: string
  readonly percentOff: number | null
  readonly amountOffCents: number | null
  /** How long it holds for a subscription. */
  readonly duration: 'once' | 'repeating' | 'forever'
  readonly months: number | null
}

/** That something happened to an object, and to which: the object is asked for again before anything is written. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly createdAt: Date
  readonly object: {
    readonly kind:
      | 'checkout'
      | 'subscription'
      | 'invoice'
      | 'charge'
      | 'refund'
      | 'payment_intent'
      | 'dispute'
      | 'other'
    readonly id: string
  }
  /** The payment that the object is, or belongs to. */
  readonly paymentId: string | null
}
