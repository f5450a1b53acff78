import { randomUUID } from 'node:crypto'
import { invariant } from '@pegada/core/domain-error.ts'
import { lookupKeyOf, type PriceKey, priceOfLookupKey } from '@pegada/core/plan/plan.ts'
import type Stripe from 'stripe'
import { describeError } from '../log/describe-error.ts'
import type { ChangePreview, ProviderSubscription } from './port.ts'
import { readSold } from './stripe-catalogue.ts'
import type { StripeDesk } from './stripe-desk.ts'
import { at, idOf, readLines, readSubscription } from './stripe-shapes.ts'

export async function find({ stripe, catalogue }: StripeDesk, id: string): Promise<ProviderSubscription> {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['schedule'] })
  const [item] = subscription.items.data
  const nextId = nextPriceIdOf(subscription)
  const next = nextId ? await catalogue.soldBy(nextId) : undefined
  return readSubscription(subscription, {
    price: item ? readSold(item.price).price : null,
    nextPrice: next?.price ?? null,
  })
}

/** The price of the phase that follows the running one. */
function nextPriceIdOf({ schedule }: Stripe.Subscription): string | null {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return null
  const following = schedule.phases.find((phase) => phase.start_date >= (schedule.current_phase?.end_date ?? Infinity))
  return idOf(following?.items[0]?.price)
}

export async function previewChange(desk: StripeDesk, id: string, price: PriceKey): Promise<ChangePreview> {
  const { stripe, catalogue } = desk
  const items = [{ id: itemIdOf(await stripe.subscriptions.retrieve(id)), price: await catalogue.recurring(price) }]
  const preview = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: { items, proration_behavior: 'always_invoice' },
  })
  const lines = await readLines(preview.lines.data, catalogue.soldBy)
  const end = Math.max(...preview.lines.data.filter((line) => line.amount >= 0).map((line) => line.period.end))
  return { dueNowCents: preview.amount_due, lines, nextPaymentAt: at(end) }
}

/**
 * A card must go through, else nothing changes; a boleto is written and the change stands meanwhile. A schedule is let go of
 * first, and what waits in it is written on the subscription: the change itself wipes that away, so that it is still there
 * exactly where nothing was bought, and waits again.
 */
export async function changePrice(
  desk: StripeDesk,
  id: string,
  price: PriceKey,
  idempotencyKey: string,
): Promise<void> {
  const { stripe, catalogue } = desk
  const next = await catalogue.recurring(price)
  await writeDownWaiting(desk, await stripe.subscriptions.retrieve(id, { expand: ['schedule'] }))
  try {
    const subscription = await withoutSchedule(stripe, id)
    const method = subscription.default_payment_method
    const type = method && typeof method === 'object' ? method.type : 'card'
    await stripe.subscriptions.update(
      id,
      {
        items: [{ id: itemIdOf(subscription), price: next }],
        proration_behavior: 'always_invoice',
        payment_behavior: type === 'card' ? 'error_if_incomplete' : 'allow_incomplete',
        metadata: { [waits]: '' },
        ...(subscription.cancel_at_period_end ? { cancel_at_period_end: false } : {}),
      },
      { idempotencyKey: `${idempotencyKey}-${next}` },
    )
  } catch (error) {
    // Where this fails as well, what waited stays written down: the next change, or an end taken back, begins with it.
    await waitAgain(desk, id).catch((failure) =>
      desk.log.warn({ error: describeError(failure) }, 'payment.change_not_put_back'),
    )
    throw error
  }
}

export async function schedulePrice(
  desk: StripeDesk,
  id: string,
  price: PriceKey | null,
  idempotencyKey: string,
): Promise<void> {
  const subscription = await withoutSchedule(desk.stripe, id)
  if (price !== null) await scheduleAfter(desk, subscription, price, idempotencyKey)
  const isStale = subscription.metadata[waits] && !subscription.cancel_at_period_end
  if (isStale) await desk.stripe.subscriptions.update(id, { metadata: { [waits]: '' } })
}

/** Lets a price take over when the running period ends; what takes something off now goes on doing so until its own end. */
async function scheduleAfter(
  { stripe, catalogue }: StripeDesk,
  subscription: Stripe.Subscription,
  price: PriceKey,
  idempotencyKey: string,
): Promise<void> {
  const { id } = subscription
  const [item] = subscription.items.data
  invariant(item, `the subscription ${id} has an item`)
  const next = await catalogue.recurring(price)
  const key = `${idempotencyKey}-${next}`
  // A phase takes nothing off unless it says so.
  const discounts = subscription.discounts.filter((one) => typeof one === 'object')
  const lasting = discounts.filter(({ end }) => end === null || end > item.current_period_end)
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id }, { idempotencyKey: key })
  await stripe.subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: item.current_period_start,
          end_date: item.current_period_end,
          ...reusing(discounts),
        },
        {
          items: [{ price: next, quantity: 1 }],
          duration: { interval: price.period === 'monthly' ? 'month' : 'year', interval_count: 1 },
          proration_behavior: 'none',
          ...reusing(lasting),
        },
      ],
    },
    { idempotencyKey: `${key}-phases` },
  )
}

/** The discounts themselves, not new ones of their coupons: those would run from the start again. */
function reusing(discounts: readonly Stripe.Discount[]) {
  return discounts.length > 0 ? { discounts: discounts.map(({ id }) => ({ discount: id })) } : {}
}

/**
 * A schedule stands in the way of an end, so what waits in it is written on the subscription instead, and waits again once
 * the end is taken back. Stopped anywhere and asked for again, it comes to the same.
 */
export async function setCancelAtPeriodEnd(desk: StripeDesk, id: string, isCancelled: boolean): Promise<void> {
  const { subscriptions } = desk.stripe
  const subscription = await subscriptions.retrieve(id, { expand: ['schedule'] })
  const isSame = subscription.cancel_at_period_end === isCancelled
  if (isCancelled) {
    if (isSame) return
    await writeDownWaiting(desk, subscription)
    await withoutSchedule(desk.stripe, id)
    await subscriptions.update(id, { cancel_at_period_end: true })
    return
  }
  if (!isSame) await subscriptions.update(id, { cancel_at_period_end: false })
  await waitAgain(desk, id)
}

/** Under this name a subscription remembers the price that would have taken over, while no schedule can. */
const waits = 'next_plan'

/** Writes what waits in the schedule on the subscription. What was written there before stays where no schedule says more. */
async function writeDownWaiting({ stripe, catalogue }: StripeDesk, subscription: Stripe.Subscription): Promise<void> {
  const nextId = nextPriceIdOf(subscription)
  const next = nextId ? (await catalogue.soldBy(nextId)).price : null
  if (next) await stripe.subscriptions.update(subscription.id, { metadata: { [waits]: lookupKeyOf(next) } })
}

/** Lets what is written on a subscription wait in a schedule again, with its coupon; where an end was asked for it stays written. */
async function waitAgain(desk: StripeDesk, id: string): Promise<void> {
  const { subscriptions } = desk.stripe
  const { metadata, cancel_at_period_end: isEnding } = await subscriptions.retrieve(id)
  const next = priceOfLookupKey(metadata[waits] ?? '')
  if (!next || isEnding) return
  await scheduleAfter(desk, await withoutSchedule(desk.stripe, id), next, `again:${randomUUID()}`)
  await subscriptions.update(id, { metadata: { [waits]: '' } })
}

export async function cancelNow({ stripe }: StripeDesk, id: string): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(id)
  if (subscription.ended_at === null) await stripe.subscriptions.cancel(id)
}

async function withoutSchedule(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  const subscription = await stripe.subscriptions.retrieve(id, {
    expand: ['default_payment_method', 'discounts'],
  })
  const scheduleId = idOf(subscription.schedule)
  if (scheduleId) await stripe.subscriptionSchedules.release(scheduleId)
  return subscription
}

function itemIdOf(subscription: Stripe.Subscription): string {
  const [item] = subscription.items.data
  invariant(item, `the subscription ${subscription.id} has an item`)
  return item.id
}
