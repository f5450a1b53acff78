import {
  amountOf,
  BILLING_PERIODS,
  COMPANY_SIZES,
  lookupKeyOf,
  type PlanPrices,
  type PriceKey,
  SOLD_PLANS,
} from './plan.ts'

/** What the payment provider must know to sell our plans: a product for each plan and size, and prices by their names. */

/** A price as it must stand with the provider; its amount is whole centavos of BRL. */
export interface SoldPrice {
  /** `PRO_ME_monthly` renews, `PRO_ME_monthly_once` is bought once, `PRO_ME_setup` is the set-up. */
  readonly lookupKey: string
  readonly product: SoldProduct
  readonly amountCents: number
  /** Null of what is paid once. */
  readonly interval: 'month' | 'year' | null
}

export interface SoldProduct {
  readonly id: string
  readonly name: string
}

/** The price that renews. */
export function recurringPrice(prices: PlanPrices, key: PriceKey): SoldPrice {
  const interval = key.period === 'monthly' ? 'month' : 'year'
  return { lookupKey: lookupKeyOf(key), product: productOf(key, false), amountCents: amountOf(prices, key), interval }
}

/** The price of a period that is bought once. */
export function oncePrice(prices: PlanPrices, key: PriceKey): SoldPrice {
  return { ...recurringPrice(prices, key), lookupKey: `${lookupKeyOf(key)}_once`, interval: null }
}

/** The price of a set-up, or undefined where it costs nothing. */
export function setupPrice(prices: PlanPrices, key: Pick<PriceKey, 'plan' | 'size'>): SoldPrice | undefined {
  const amountCents = prices[key.plan][key.size].setupCents
  if (amountCents === 0) return undefined
  return { lookupKey: `${key.plan}_${key.size}_setup`, product: productOf(key, true), amountCents, interval: null }
}

/** Every price that the table of plans asks for; what costs nothing needs none. */
export function soldPrices(prices: PlanPrices): SoldPrice[] {
  return SOLD_PLANS.flatMap((plan) =>
    COMPANY_SIZES.flatMap((size) => {
      const periods = BILLING_PERIODS.flatMap((period) => {
        const key = { plan, size, period }
        return [recurringPrice(prices, key), oncePrice(prices, key)]
      })
      return [...periods, setupPrice(prices, { plan, size })].filter(
        (price): price is SoldPrice => price !== undefined && price.amountCents > 0,
      )
    }),
  )
}

/** Whether a product of the provider's account is ours: others of the account are left alone. */
export function isOurProduct(id: string): boolean {
  return id.startsWith(productPrefix)
}

const productPrefix = 'pegada_'

function productOf({ plan, size }: Pick<PriceKey, 'plan' | 'size'>, isSetup: boolean): SoldProduct {
  return {
    id: `${productPrefix}${plan}_${size}${isSetup ? '_setup' : ''}`,
    name: `Pegada ${plan} ${size}${isSetup ? ' · Setup' : ''}`,
  }
}
