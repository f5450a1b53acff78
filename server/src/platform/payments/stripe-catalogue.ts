import { invariant } from '@pegada/core/domain-error.ts'
import { amountOf, lookupKeyOf, type PlanPrices, type PriceKey, priceOfLookupKey } from '@pegada/core/plan/plan.ts'
import type Stripe from 'stripe'

/** What a price of the provider sells: a period of a plan (renewing or once), its set-up, or nothing of ours. */
export interface Sold {
  readonly kind: 'period' | 'setup' | 'other'
  readonly price: PriceKey | null
}

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
}

export function openCatalogue(stripe: Stripe, prices: PlanPrices): StripeCatalogue {
  const ids = new Map<string, string>()
  const sold = new Map<string, Sold>()

  async function idOf(wanted: WantedPrice): Promise<string> {
    const known = ids.get(wanted.lookupKey)
    if (known) return known
    const found = await stripe.prices.list({ lookup_keys: [wanted.lookupKey], limit: 1 })
    const [current] = found.data
    const isCurrent = current?.unit_amount === wanted.amount
    const id = isCurrent && current ? current.id : await makePrice(stripe, wanted, current !== undefined)
    ids.set(wanted.lookupKey, id)
    return id
  }

  return {
    recurring: (price) =>
      idOf({
        price,
        lookupKey: lookupKeyOf(price),
        amount: amountOf(prices, price),
        interval: price.period === 'monthly' ? 'month' : 'year',
      }),
    once: (price) =>
      idOf({ price, lookupKey: `${lookupKeyOf(price)}_once`, amount: amountOf(prices, price), interval: null }),
    async setup(price) {
      const amount = prices[price.plan][price.size].setupCents
      if (amount === 0) return undefined
      return idOf({ price, lookupKey: `${price.plan}_${price.size}_setup`, amount, interval: null })
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

interface WantedPrice {
  readonly price: PriceKey
  readonly lookupKey: string
  readonly amount: number
  readonly interval: 'month' | 'year' | null
}

/** What a price sells, read from its name; a price that has given its name to a newer one says it in its metadata. */
export function readSold(price: Stripe.Price): Sold {
  const key = price.lookup_key ?? price.metadata.lookup_key ?? ''
  if (key.endsWith('_setup')) return { kind: 'setup', price: null }
  const found = priceOfLookupKey(key.replace(/_once$/, ''))
  return found ? { kind: 'period', price: found } : { kind: 'other', price: null }
}

async function makePrice(stripe: Stripe, wanted: WantedPrice, takesNameOver: boolean): Promise<string> {
  const { price, lookupKey, amount, interval } = wanted
  invariant(amount > 0, `the price ${lookupKey} costs something`)
  const isSetup = lookupKey.endsWith('_setup')
  const product = `pegada_${price.plan}_${price.size}${isSetup ? '_setup' : ''}`
  await ensureProduct(stripe, product, `Pegada ${price.plan} ${price.size}${isSetup ? ' · Setup' : ''}`)
  const made = await stripe.prices.create(
    {
      product,
      currency: 'brl',
      unit_amount: amount,
      lookup_key: lookupKey,
      nickname: lookupKey,
      metadata: { lookup_key: lookupKey },
      ...(interval ? { recurring: { interval } } : {}),
      ...(takesNameOver ? { transfer_lookup_key: true } : {}),
    },
    { idempotencyKey: `price-${lookupKey}-${amount}` },
  )
  return made.id
}

async function ensureProduct(stripe: Stripe, id: string, name: string): Promise<void> {
  try {
    await stripe.products.retrieve(id)
  } catch (error) {
    if (!isMissing(error)) throw error
    await stripe.products.create({ id, name }, { idempotencyKey: `product-${id}` })
  }
}

/** Whether the provider says that what was asked for is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing'
}
