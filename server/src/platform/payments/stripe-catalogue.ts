import { invariant } from '@pegada/core/domain-error.ts'
import { isSoldAs } from '@pegada/core/plan/catalogue-difference.ts'
import { type PlanPrices, type PriceKey, priceOfLookupKey } from '@pegada/core/plan/plan.ts'
import { oncePrice, recurringPrice, type SoldPrice, setupPrice } from '@pegada/core/plan/sold-catalogue.ts'
import Stripe from 'stripe'
import { findNamed, makePrice } from './stripe-difference.ts'
import type { Sold } from './stripe-shapes.ts'

/**
 * The provider's prices for ours. They are made when they are first needed and found again by their lookup key:
 * `PRO_ME_monthly` renews, `PRO_ME_monthly_once` is bought once, `PRO_ME_setup` is the set-up.
 */
export interface StripeCatalogue {
  recurring(price: PriceKey): Promise<string>
  once(price: PriceKey): Promise<string>
  /** Undefined where the set-up costs nothing. */
  setup(price: PriceKey): Promise<string | undefined>
  soldBy(priceId: string): Promise<Sold>
  /** Looks prices up anew from now on. */
  forget(): void
  /**
   * Sells by the prices that were looked up before, and once more by those of now where the provider says that one of them is
   * archived: another process may have set the prices right since.
   */
  sell<T>(act: () => Promise<T>): Promise<T>
}

export function openCatalogue(stripe: Stripe, prices: PlanPrices): StripeCatalogue {
  const ids = new Map<string, string>()
  const sold = new Map<string, Sold>()

  async function idOf(wanted: SoldPrice): Promise<string> {
    const known = ids.get(wanted.lookupKey)
    if (known) return known
    invariant(wanted.amountCents > 0, `the price ${wanted.lookupKey} costs something`)
    const found = await findNamed(stripe, wanted.lookupKey)
    const id = found && isSoldAs(wanted, found) ? found.id : await makePrice(stripe, wanted, found?.id)
    ids.set(wanted.lookupKey, id)
    return id
  }

  return {
    recurring: (price) => idOf(recurringPrice(prices, price)),
    once: (price) => idOf(oncePrice(prices, price)),
    async setup(price) {
      const wanted = setupPrice(prices, price)
      return wanted && idOf(wanted)
    },
    forget: () => ids.clear(),
    async sell(act) {
      try {
        return await act()
      } catch (error) {
        if (!isOfArchived(error)) throw error
        ids.clear()
        return act()
      }
    },
    async soldBy(priceId) {
      const known = sold.get(priceId)
      if (known) return known
      const read = readSold(await stripe.prices.retrieve(priceId))
      sold.set(priceId, read)
      return read
    },
  }
}

/** The provider has no code for a price that is archived, only words. */
function isOfArchived(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && /price specified is inactive/i.test(error.message)
}

/** What a price sells, read from its name; a price that has given its name to a newer one says it in its metadata. */
export function readSold(price: Stripe.Price): Sold {
  const key = price.lookup_key ?? price.metadata.lookup_key ?? ''
  if (key.endsWith('_setup')) return { kind: 'setup', price: null }
  const found = priceOfLookupKey(key.replace(/_once$/, ''))
  return found ? { kind: 'period', price: found } : { kind: 'other', price: null }
}
