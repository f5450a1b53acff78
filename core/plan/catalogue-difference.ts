import { isOurProduct, type SoldPrice, type SoldProduct } from './sold-catalogue.ts'

/** How what the payment provider sells differs from what the table of plans says. */

export interface FoundProduct {
  readonly id: string
  readonly name: string
  readonly isActive: boolean
}

export interface FoundPrice {
  readonly id: string
  readonly lookupKey: string | null
  readonly productId: string
  /** Whole units of the smallest kind; null where the provider works it out otherwise. */
  readonly amountCents: number | null
  readonly currency: string
  /** `month` or `year`, null of what is paid once, `other` of any other rhythm. */
  readonly interval: 'month' | 'year' | 'other' | null
  readonly isActive: boolean
}

export interface FoundCatalogue {
  readonly products: readonly FoundProduct[]
  readonly prices: readonly FoundPrice[]
}

/**
 * One difference. `missing`: the table asks for it and it is not there. `differs`: it is there otherwise; a price is made anew and
 * the old one archived, a product that was archived is taken out of the archive. `extra`: it is sold, and the table knows nothing of it.
 */
export type CatalogueDifference =
  | { readonly object: 'product'; readonly kind: 'missing'; readonly wanted: SoldProduct; readonly found: null }
  | { readonly object: 'product'; readonly kind: 'differs'; readonly wanted: SoldProduct; readonly found: FoundProduct }
  | { readonly object: 'product'; readonly kind: 'extra'; readonly wanted: null; readonly found: FoundProduct }
  | { readonly object: 'price'; readonly kind: 'missing'; readonly wanted: SoldPrice; readonly found: null }
  | { readonly object: 'price'; readonly kind: 'differs'; readonly wanted: SoldPrice; readonly found: FoundPrice }
  | { readonly object: 'price'; readonly kind: 'extra'; readonly wanted: null; readonly found: FoundPrice }

/** All differences, in the order in which they are applied: products before their prices, what leaves after what comes. */
export function catalogueDifferences(
  wanted: readonly SoldPrice[],
  { products, prices }: FoundCatalogue,
): CatalogueDifference[] {
  const wantedProducts = new Map(wanted.map(({ product }) => [product.id, product]))
  const productById = new Map(products.map((product) => [product.id, product]))
  const priceByKey = new Map(prices.flatMap((price) => (price.lookupKey ? [[price.lookupKey, price] as const] : [])))
  const named = new Set(wanted.flatMap(({ lookupKey }) => priceByKey.get(lookupKey)?.id ?? []))
  const byId = (left: { readonly id: string }, right: { readonly id: string }) => (left.id < right.id ? -1 : 1)
  return [
    ...[...wantedProducts.values()].flatMap((product) => productDifference(product, productById.get(product.id))),
    ...wanted.flatMap((price) => priceDifference(price, priceByKey.get(price.lookupKey))),
    ...prices
      .filter(({ id, productId, isActive }) => isActive && isOurProduct(productId) && !named.has(id))
      .toSorted(byId)
      .map((found) => ({ object: 'price', kind: 'extra', wanted: null, found }) as const),
    ...products
      .filter(({ id, isActive }) => isActive && isOurProduct(id) && !wantedProducts.has(id))
      .toSorted(byId)
      .map((found) => ({ object: 'product', kind: 'extra', wanted: null, found }) as const),
  ]
}

function productDifference(wanted: SoldProduct, found: FoundProduct | undefined): CatalogueDifference[] {
  if (!found) return [{ object: 'product', kind: 'missing', wanted, found: null }]
  return found.isActive ? [] : [{ object: 'product', kind: 'differs', wanted, found }]
}

function priceDifference(wanted: SoldPrice, found: FoundPrice | undefined): CatalogueDifference[] {
  if (!found) return [{ object: 'price', kind: 'missing', wanted, found: null }]
  return isSoldAs(wanted, found) ? [] : [{ object: 'price', kind: 'differs', wanted, found }]
}

/** Whether a price of the provider sells what the table of plans says, for that amount in reais, in that rhythm and of that product. */
export function isSoldAs(wanted: SoldPrice, found: FoundPrice): boolean {
  return (
    found.isActive &&
    found.currency === 'brl' &&
    found.amountCents === wanted.amountCents &&
    found.interval === wanted.interval &&
    found.productId === wanted.product.id
  )
}
