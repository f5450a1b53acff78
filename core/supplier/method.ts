import { Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { SUPPLIER_METHODS, type SupplierMethod } from './supplier-method.ts'

/**
 * How good a figure is, 1 (best) to 5, after the scores of PCAF; which method has which is ours: what a supplier reports is 1 where
 * it was verified and 2 where not, then hybrid 3, physical average 4, spend 5.
 */
export function qualityOf(method: SupplierMethod, isVerified: boolean): number {
  if (method === 'product_footprint' || method === 'supplier_specific') return isVerified ? 1 : 2
  return { hybrid: 3, average: 4, spend: 5 }[method]
}

/** The best of the methods that can be used, and those that it is taken before, best first; undefined where there is none. */
export function bestMethod(
  usable: Iterable<SupplierMethod>,
): { readonly method: SupplierMethod; readonly setAside: readonly SupplierMethod[] } | undefined {
  const wanted = new Set(usable)
  const [method, ...setAside] = SUPPLIER_METHODS.filter((each) => wanted.has(each))
  return method && { method, setAside }
}

/** A way to tell the emissions of some of what was spent with a supplier: of so many R$, or of all (null). */
export interface MethodOffer {
  readonly method: SupplierMethod
  readonly spendBrl: Decimal | null
}

/** What each method takes of the spend, best first, no R$ twice; with what no method takes it adds up to the spend. */
export interface SettledSpend {
  readonly parts: readonly { readonly method: SupplierMethod; readonly spendBrl: Decimal }[]
  readonly untoldBrl: Decimal
}

/**
 * Where a supplier gives footprints of some goods and an inventory too, the footprints count for those goods and the inventory
 * for the rest of the spend; a method for which nothing is left takes no part.
 */
export function settleSpend(spendBrl: Decimal, offers: readonly MethodOffer[]): SettledSpend {
  let leftBrl = spendBrl
  const parts = SUPPLIER_METHODS.flatMap((method) => {
    const ofMethod = offers.filter((offer) => offer.method === method)
    const told = ofMethod.some((offer) => offer.spendBrl === null)
      ? leftBrl
      : Decimal.min(leftBrl, sumDecimals(ofMethod.map((offer) => offer.spendBrl ?? ZERO)))
    if (told.lte(0)) return []
    leftBrl = leftBrl.minus(told)
    return [{ method, spendBrl: told }]
  })
  return { parts, untoldBrl: leftBrl }
}
