import { DomainError } from '../domain-error.ts'
import { Decimal, sumDecimals, toPlain, ZERO } from '../quantity/decimal.ts'

/** What a customer took, by the key of the whole: t of product, hours, value. */
export interface CustomerKey {
  readonly id: string
  readonly name: string
  readonly key: Decimal
}

/** What each customer's purchases carry of an inventory: `Σ shares + rest = inventory`, exactly. */
export interface CustomerShares {
  readonly shares: readonly { readonly id: string; readonly kg: Decimal }[]
  /** What went to others, or to nobody yet. */
  readonly restKg: Decimal
}

/**
 * Parts what was emitted among customers: customer's key ÷ whole key. Throws `product.amount_invalid` where a key
 * is below zero, and `product.share_over` where the customers took more than the whole.
 */
export function customerShares(
  emittedKg: Decimal,
  wholeKey: Decimal,
  customers: readonly CustomerKey[],
): CustomerShares {
  for (const { name, key } of customers) {
    if (key.lt(ZERO)) throw new DomainError('product.amount_invalid', { name, value: toPlain(key) })
  }
  const taken = sumDecimals(customers.map(({ key }) => key))
  if (taken.gt(wholeKey)) {
    throw new DomainError('product.share_over', { taken: toPlain(taken), whole: toPlain(wholeKey) })
  }
  const shares = customers.map(({ id, key }) => ({
    id,
    kg: key.isZero() ? ZERO : emittedKg.times(key).div(wholeKey).toDecimalPlaces(24, Decimal.ROUND_DOWN),
  }))
  return { shares, restKg: emittedKg.minus(sumDecimals(shares.map(({ kg }) => kg))) }
}
