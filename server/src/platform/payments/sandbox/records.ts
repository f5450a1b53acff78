import { randomBytes } from 'node:crypto'
import type { CardBehaviour } from './card-behaviour.ts'
import type { BalanceRecord, DisputeRecord, RefundRecord } from './records-balance.ts'

/** What the simulation of the payment provider remembers. Instants are seconds since 1970, amounts whole centavos of BRL; of a card
 * only the last four digits are kept, and how it behaves. */

interface Kept<Kind extends string> {
  readonly kind: Kind
  readonly id: string
  readonly created: number
  /** Of products and prices: not sold any more. */
  readonly isArchived?: boolean
}

export type Metadata = Readonly<Record<string, string>>
export type MethodType = 'card' | 'boleto' | 'pix'

export interface CustomerRecord extends Kept<'customer'> {
  readonly name: string | null
  readonly email: string | null
  readonly locales: readonly string[]
  readonly taxId: { readonly type: string; readonly value: string } | null
  /** Below zero: what the customer has in credit. */
  readonly balance: number
  readonly invoicePrefix: string
  readonly nextInvoice: number
  readonly metadata: Metadata
}

export interface ProductRecord extends Kept<'product'> {
  readonly name: string
  readonly metadata: Metadata
}

export interface PriceRecord extends Kept<'price'> {
  readonly productId: string
  readonly lookupKey: string | null
  readonly unitAmount: number
  readonly interval: 'month' | 'year' | null
  readonly nickname: string | null
  readonly metadata: Metadata
}

export interface CouponRecord extends Kept<'coupon'> {
  readonly name: string | null
  readonly percentOff: number | null
  readonly amountOff: number | null
  readonly duration: 'once' | 'repeating' | 'forever'
  readonly months: number | null
}

export interface PromotionCodeRecord extends Kept<'promotion_code'> {
  readonly code: string
  readonly couponId: string
  readonly active: boolean
}

export interface Discount {
  readonly couponId: string
  readonly promotionCodeId: string | null
}

export interface MethodRecord extends Kept<'payment_method'> {
  readonly type: MethodType
  readonly customerId: string
  readonly last4: string | null
  readonly behaviour: CardBehaviour
}

export interface SessionRecord extends Kept<'checkout.session'> {
  readonly status: 'open' | 'complete' | 'expired'
  readonly paymentStatus: 'unpaid' | 'paid' | 'no_payment_required'
  readonly mode: 'subscription' | 'payment'
  readonly uiMode: 'hosted_page' | 'elements'
  readonly customerId: string
  readonly items: readonly { readonly id: string; readonly priceId: string }[]
  readonly discount: Discount | null
  readonly takesCodes: boolean
  readonly methodTypes: readonly MethodType[]
  readonly boletoDays: number
  readonly pixSeconds: number
  readonly trialDays: number
  readonly successUrl: string | null
  readonly cancelUrl: string | null
  readonly locale: string | null
  readonly clientSecret: string | null
  readonly createsInvoice: boolean
  readonly metadata: Metadata
  readonly subscriptionMetadata: Metadata
  readonly intentMetadata: Metadata
  readonly invoiceMetadata: Metadata
  readonly expiresAt: number
  readonly subscriptionId: string | null
  readonly intentId: string | null
  readonly invoiceId: string | null
}

export interface SubscriptionRecord extends Kept<'subscription'> {
  readonly status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled'
  readonly customerId: string
  readonly itemId: string
  readonly priceId: string
  /** Months are counted from here, so that the 31st comes back after a shorter month. */
  readonly anchor: number
  readonly periodStart: number
  readonly periodEnd: number
  readonly trialEnd: number | null
  readonly trialWarned: boolean
  readonly cancelAtPeriodEnd: boolean
  readonly canceledAt: number | null
  readonly endedAt: number | null
  readonly methodId: string | null
  readonly boletoDays: number
  readonly discount: (Discount & { readonly start: number; readonly end: number | null }) | null
  readonly latestInvoiceId: string | null
  readonly scheduleId: string | null
  readonly sessionId: string | null
  readonly metadata: Metadata
}

export interface SchedulePhase {
  readonly start: number
  readonly end: number
  readonly priceId: string
  readonly keepsDiscount?: boolean
}

export interface ScheduleRecord extends Kept<'subscription_schedule'> {
  readonly status: 'active' | 'released' | 'completed'
  readonly subscriptionId: string
  readonly customerId: string
  readonly phases: readonly SchedulePhase[]
}

export interface LineRecord {
  readonly id: string
  readonly description: string
  readonly priceId: string
  readonly amount: number
  readonly discount: number
  readonly proration: boolean
  readonly isSubscription: boolean
  readonly periodStart: number
  readonly periodEnd: number
}

export interface InvoiceRecord extends Kept<'invoice'> {
  readonly number: string
  readonly status: 'open' | 'paid' | 'void' | 'uncollectible'
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual'
  readonly customerId: string
  readonly subscriptionId: string | null
  readonly lines: readonly LineRecord[]
  readonly couponId: string | null
  readonly total: number
  readonly startingBalance: number
  readonly amountDue: number
  readonly amountPaid: number
  /** Taken as paid outside the provider. */
  readonly isPaidOutside?: boolean
  readonly intentId: string | null
  readonly attemptCount: number
  readonly nextAttempt: number | null
  readonly paidAt: number | null
  readonly metadata: Metadata
}

export interface VoucherRecord {
  readonly kind: 'boleto' | 'pix'
  readonly code: string
  readonly expiresAt: number
}

export interface IntentRecord extends Kept<'payment_intent'> {
  readonly status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  readonly amount: number
  readonly customerId: string
  readonly methodId: string | null
  readonly methodType: MethodType | null
  readonly invoiceId: string | null
  readonly sessionId: string | null
  readonly voucher: VoucherRecord | null
  /** When a payment under a PIX mandate arrives. */
  readonly settlesAt: number | null
  readonly chargeId: string | null
  readonly error: PaymentFault | null
  readonly metadata: Metadata
}

export interface PaymentFault {
  readonly code: string
  readonly declineCode: string | null
  readonly message: string
}

export interface ChargeRecord extends Kept<'charge'> {
  readonly intentId: string
  readonly customerId: string
  readonly amount: number
  readonly refunded: number
  readonly methodType: MethodType
  readonly last4: string | null
}

export interface EventRecord extends Kept<'event'> {
  readonly type: string
  readonly body: string
  readonly attempts: number
  /** Null once it was taken, or given up. */
  readonly deliverAt: number | null
  readonly deliveredAt: number | null
}

export interface AnswerRecord extends Kept<'answer'> {
  /** Of method, path and body: the same key with another is refused. */
  readonly digest: string
  readonly status: number
  readonly body: string
}

export type SandboxRecord =
  | CustomerRecord
  | ProductRecord
  | PriceRecord
  | CouponRecord
  | PromotionCodeRecord
  | MethodRecord
  | SessionRecord
  | SubscriptionRecord
  | ScheduleRecord
  | InvoiceRecord
  | IntentRecord
  | ChargeRecord
  | RefundRecord
  | DisputeRecord
  | BalanceRecord
  | EventRecord
  | AnswerRecord

export type Kind = SandboxRecord['kind']
export type RecordOf<K extends Kind> = Extract<SandboxRecord, { kind: K }>

/** A new id as the provider makes them, `cus_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}
