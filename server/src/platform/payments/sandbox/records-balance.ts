/** What was given back, and what was put to the credit of a customer; as the other records (`records.ts`). */

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

export interface BalanceRecord extends Moved<'customer_balance_transaction'> {
  readonly customerId: string
  readonly endingBalance: number
  readonly description: string | null
  readonly metadata: Readonly<Record<string, string>>
}
