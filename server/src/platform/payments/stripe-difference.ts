import type { CatalogueDifference, FoundCatalogue, FoundPrice } from '@pegada/core/plan/catalogue-difference.ts'
import type { SoldPrice, SoldProduct } from '@pegada/core/plan/sold-catalogue.ts'
import Stripe from 'stripe'
import { idOf, isMissing } from './stripe-shapes.ts'

/** Rows of one answer of the provider; more come by further requests. */
const pageSize = 100

/** Everything that the account sells or sold. */
export async function readCatalogue(stripe: Stripe): Promise<FoundCatalogue> {
  const products: FoundCatalogue['products'][number][] = []
  for await (const { id, name, active } of stripe.products.list({ limit: pageSize })) {
    products.push({ id, name, isActive: active })
  }
  // Unless it is asked for, a price that was archived is not listed; one that is archived meanwhile is listed twice.
  const prices = new Map<string, FoundPrice>()
  for (const active of [true, false]) {
    for await (const price of stripe.prices.list({ active, limit: pageSize })) prices.set(price.id, readPrice(price))
  }
  return { products, prices: [...prices.values()] }
}

/** The price that has this name, archived or not; undefined where none has. */
export async function findNamed(stripe: Stripe, lookupKey: string): Promise<FoundPrice | undefined> {
  for (const active of [true, false]) {
    const [price] = (await stripe.prices.list({ lookup_keys: [lookupKey], active, limit: 1 })).data
    if (price) return readPrice(price)
  }
  return undefined
}

function readPrice(price: Stripe.Price): FoundPrice {
  return {
    id: price.id,
    lookupKey: price.lookup_key,
    productId: idOf(price.product) ?? '',
    amountCents: price.unit_amount,
    currency: price.currency,
    interval: intervalOf(price),
    isActive: price.active,
  }
}

function intervalOf({ recurring }: Stripe.Price): FoundPrice['interval'] {
  if (!recurring) return null
  const { interval, interval_count: count } = recurring
  return (count === 1 && (['month', 'year'] as const).find((one) => one === interval)) || 'other'
}

/** Sets one difference right; false where the provider says that it may not be, as of a price that its product names first. */
export async function applyDifference(stripe: Stripe, difference: CatalogueDifference): Promise<boolean> {
  try {
    await setRight(stripe, difference)
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false
    throw error
  }
}

async function setRight(stripe: Stripe, { object, kind, wanted, found }: CatalogueDifference): Promise<void> {
  if (object === 'product') {
    if (kind === 'missing') await ensureProduct(stripe, wanted)
    else await stripe.products.update(found.id, { active: kind === 'differs' })
    return
  }
  if (kind !== 'extra') await makePrice(stripe, wanted, found?.id)
  if (kind !== 'missing' && found.isActive) await stripe.prices.update(found.id, { active: false })
}

/**
 * Makes a price, which takes its name over from any that has it. Before that the one replaced is told what it sells, for who pays
 * it goes on. Repeated it answers the same one.
 */
export async function makePrice(stripe: Stripe, wanted: SoldPrice, replaced: string | undefined): Promise<string> {
  const { lookupKey, product, amountCents, interval } = wanted
  await ensureProduct(stripe, product)
  if (replaced) await stripe.prices.update(replaced, { metadata: { lookup_key: lookupKey } })
  const made = await stripe.prices.create(
    {
      product: product.id,
      currency: 'brl',
      unit_amount: amountCents,
      lookup_key: lookupKey,
      nickname: lookupKey,
      metadata: { lookup_key: lookupKey },
      ...(interval ? { recurring: { interval } } : {}),
      transfer_lookup_key: true,
    },
    { idempotencyKey: ['price', lookupKey, amountCents, replaced, 'transfer'].filter(Boolean).join('-') },
  )
  return made.id
}

async function ensureProduct(stripe: Stripe, { id, name }: SoldProduct): Promise<void> {
  try {
    await stripe.products.retrieve(id)
  } catch (error) {
    if (!isMissing(error)) throw error
    await stripe.products.create({ id, name }, { idempotencyKey: `product-${id}` })
  }
}
