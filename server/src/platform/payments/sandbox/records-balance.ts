/** What was given back or disputed, and what was put to the credit of a customer; as the other records (`records.ts`). */

interface Moved<Kind extends string> {
  readonly kind: Kind
  readonly id: string
  readonly created: number
  readonly amount: number
}

export interface RefundRecord extends Moved<'refund'> {
  readonly chargeId: string
  readonly intentId: string
  /** Absent: it arrived. */
  readonly status?: 'failed'
  readonly metadata?: Readonly<Record<string, string>>
}

/** A charge that the customer disputes; what moved by it is below zero where it was withdrawn. */
export interface DisputeRecord extends Moved<'dispute'> {
  readonly chargeId: string
  readonly intentId: string
  readonly reason: string
  readonly status: 'needs_response' | 'under_review' | 'won' | 'lost'
  readonly dueBy: number
  readonly moved: readonly { readonly id: string; readonly amount: number; readonly created: number }[]
}

export interface BalanceRecord extends Moved<'customer_balance_transaction'> {
  readonly customerId: string
  readonly endingBalance: number
  readonly description: string | null
  readonly metadata: Readonly<Record<string, string>>
}
