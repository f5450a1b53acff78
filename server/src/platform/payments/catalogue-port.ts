import type { CatalogueDifference, FoundCatalogue } from '@pegada/core/plan/catalogue-difference.ts'

/** What the provider sells, read and set right; never within a transaction. Throws `payment.unavailable` where it does not answer. */
export interface PaymentCatalogue {
  /** All products and prices of the account, those of others too. */
  read(): Promise<FoundCatalogue>
  /**
   * Sets one difference right: makes what is missing, makes a price that differs anew under its name and archives the old one,
   * archives what is extra. No price is changed in place. Done again it changes nothing. Answers false where the provider refuses it.
   */
  apply(difference: CatalogueDifference): Promise<boolean>
}

/** A key as it may be shown: whether it is there, and its last four characters at most. */
export interface ShownKey {
  readonly key: 'secret' | 'publishable' | 'webhook'
  readonly variable: string
  readonly isSet: boolean
  readonly lastFour: string | null
  /** What the key itself says: money that moves, or tests; null where it says nothing. */
  readonly mode: 'live' | 'test' | null
}
