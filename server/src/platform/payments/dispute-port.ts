/** A payment that the customer disputes with their bank, which takes the money back until it has decided. */
export interface ProviderDispute {
  readonly id: string
  readonly paymentId: string | null
  readonly amountCents: number
  /** As ISO 4217 writes it. */
  readonly currency: string
  /** `fraudulent`, as the provider names it. */
  readonly reason: string
  /** What begins with `warning` is a question of the bank, which has withdrawn nothing. */
  readonly state:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
    | 'prevented'
  readonly openedAt: Date
  /** Until when evidence can be sent; null where the bank takes none. */
  readonly evidenceDueAt: Date | null
  /** Of the amount, without the provider's fee. */
  readonly withdrawn: { readonly at: Date; readonly cents: number } | null
  readonly reinstated: { readonly at: Date; readonly cents: number } | null
}
