import { DomainError } from '../domain-error.ts'
import { type Decimal, sumDecimals, toPlain, ZERO } from '../quantity/decimal.ts'

/** What a supplier emitted and earned in a year. */
export interface SupplierYear {
  readonly name: string
  /** Its scopes 1 and 2 and what it bought: all before its gate. */
  readonly emitted: Decimal
  /** In the money of the spend, without taxes. */
  readonly netRevenue: Decimal
}

/**
 * What a purchase carries of a supplier's emissions (Scope 3 Technical Guidance, category 1, supplier-specific):
 * emissions ÷ net revenue × net spend, in the unit of the emissions. Throws `product.amount_invalid`.
 */
export function bySupplierRevenue(supplier: SupplierYear, netSpend: Decimal): Decimal {
  const { name, emitted, netRevenue } = supplier
  if (!netRevenue.gt(ZERO)) throw new DomainError('product.amount_invalid', { name, value: toPlain(netRevenue) })
  return emitted.times(netSpend).div(netRevenue)
}

/** A document's total without the taxes printed on it and what is charged apart: a supplier's revenue is net of them. */
export function netOfTaxes(total: Decimal, taxes: readonly Decimal[]): Decimal {
  return total.minus(sumDecimals(taxes))
}

/**
 * The hybrid method: what the supplier emits for the good (scopes 1 and 2), and amount × factor of its materials, transport and
 * waste, all in one unit.
 */
export function hybridEmissions(
  ownEmitted: Decimal,
  parts: readonly { readonly amount: Decimal; readonly factor: Decimal }[],
): Decimal {
  return ownEmitted.plus(sumDecimals(parts.map(({ amount, factor }) => amount.times(factor))))
}
