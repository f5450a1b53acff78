import { z } from 'zod'
import { refuse } from './api-error.ts'
import { type Metadata, newId, type RecordOf } from './records.ts'
import { flag, found, inactivePrice, metadata, one, type Route, route, whole } from './route.ts'
import type { Scene } from './scene.ts'
import { changePrice, endSubscription, releaseSchedule } from './subscriptions.ts'
import { discountIdOf } from './views-checkout.ts'

export const subscriptionRoutes: readonly Route[] = [
  route('GET', '/v1/subscriptions/:id', {}, async (scene, _, id) => one(scene, await found(scene, 'subscription', id))),
  route(
    'POST',
    '/v1/subscriptions/:id',
    {
      items: z
        .array(z.strictObject({ id: z.string(), price: z.string() }))
        .length(1)
        .optional(),
      proration_behavior: z.literal('always_invoice').optional(),
      payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).default('allow_incomplete'),
      cancel_at_period_end: flag.optional(),
      metadata: metadata.optional(),
    },
    async (scene, given, id) => {
      const subscription = await found(scene, 'subscription', id)
      if (subscription.endedAt !== null) refuse('A canceled subscription can only update its cancellation_details.')
      const item = given.items?.[0]
      let current = subscription
      if (item) {
        if (item.id !== subscription.itemId) refuse(`No such subscription item: '${item.id}'`, 'resource_missing')
        const { isArchived } = await found(scene, 'price', item.price)
        if (isArchived && item.price !== subscription.priceId) refuse(inactivePrice, undefined, 'items[0][price]')
        if (!given.proration_behavior)
          refuse('The simulation prorates by always_invoice alone.', undefined, 'proration_behavior')
        const mustBePaid = given.payment_behavior === 'error_if_incomplete'
        current = await changePrice(scene, subscription, { priceId: item.price, mustBePaid })
      }
      if (given.cancel_at_period_end !== undefined)
        current = await setCancel(scene, current, given.cancel_at_period_end)
      if (given.metadata) current = await setMetadata(scene, current, given.metadata)
      return one(scene, current)
    },
  ),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    { invoice_now: flag.optional(), prorate: flag.optional() },
    async (scene, _, id) => {
      const subscription = await found(scene, 'subscription', id)
      if (subscription.endedAt !== null) refuse(`No such subscription: '${id}'`, 'resource_missing')
      await endSubscription(scene, subscription)
      return one(scene, await found(scene, 'subscription', id))
    },
  ),
  route('POST', '/v1/subscription_schedules', { from_subscription: z.string() }, async (scene, given) => {
    const subscription = await found(scene, 'subscription', given.from_subscription)
    if (subscription.scheduleId) refuse('The subscription is managed by a schedule already.')
    const schedule: RecordOf<'subscription_schedule'> = {
      kind: 'subscription_schedule',
      id: newId('sub_sched'),
      created: scene.now,
      status: 'active',
      subscriptionId: subscription.id,
      customerId: subscription.customerId,
      phases: [
        {
          start: subscription.periodStart,
          end: subscription.periodEnd,
          priceId: subscription.priceId,
          keepsDiscount: subscription.discount !== null,
        },
      ],
    }
    await scene.desk.put(schedule)
    const managed = { ...subscription, scheduleId: schedule.id }
    await scene.desk.put(managed)
    await scene.emit('customer.subscription.updated', managed)
    return one(scene, schedule)
  }),
  route('GET', '/v1/subscription_schedules/:id', {}, async (scene, _, id) =>
    one(scene, await found(scene, 'subscription_schedule', id)),
  ),
  route(
    'POST',
    '/v1/subscription_schedules/:id',
    {
      end_behavior: z.literal('release').optional(),
      proration_behavior: z.literal('none').optional(),
      phases: z
        .array(
          z.strictObject({
            items: z.array(z.strictObject({ price: z.string(), quantity: z.literal('1').optional() })).length(1),
            start_date: whole.optional(),
            end_date: whole.optional(),
            duration: z
              .strictObject({ interval: z.enum(['month', 'year']), interval_count: z.literal('1') })
              .optional(),
            proration_behavior: z.literal('none').optional(),
            discounts: z
              .array(z.strictObject({ discount: z.string() }))
              .length(1)
              .optional(),
          }),
        )
        .length(2),
    },
    async (scene, given, id) => {
      const schedule = await found(scene, 'subscription_schedule', id)
      if (schedule.status !== 'active') refuse('The schedule is not active.')
      const subscription = await found(scene, 'subscription', schedule.subscriptionId)
      const [current, next] = given.phases
      if (!current?.end_date || !next || (!next.duration && !next.end_date))
        refuse('Each phase needs its end.', undefined, 'phases')
      for (const phase of given.phases) await found(scene, 'price', phase.items[0]?.price ?? '')
      const known = discountIdOf(subscription.id)
      const unknown = given.phases.flatMap(({ discounts = [] }) => discounts).find(({ discount }) => discount !== known)
      if (unknown) refuse(`No such discount: '${unknown.discount}'`, 'resource_missing', 'phases')
      const end = current?.end_date ?? subscription.periodEnd
      const changed = {
        ...schedule,
        phases: [
          {
            start: current?.start_date ?? subscription.periodStart,
            end,
            priceId: current?.items[0]?.price ?? '',
            keepsDiscount: current?.discounts !== undefined,
          },
          {
            start: end,
            end: next?.end_date ?? end + 366 * 86_400,
            priceId: next?.items[0]?.price ?? '',
            keepsDiscount: next?.discounts !== undefined,
          },
        ],
      }
      await scene.desk.put(changed)
      await scene.emit('subscription_schedule.updated', changed)
      return one(scene, changed)
    },
  ),
  route('POST', '/v1/subscription_schedules/:id/release', {}, async (scene, _, id) => {
    const schedule = await found(scene, 'subscription_schedule', id)
    if (schedule.status !== 'active') refuse('You cannot release a schedule that is not active.')
    await releaseSchedule(scene, schedule)
    const subscription = await found(scene, 'subscription', schedule.subscriptionId)
    await scene.emit('customer.subscription.updated', subscription)
    return one(scene, await found(scene, 'subscription_schedule', id))
  }),
]

/** What is named changes, what is emptied goes, the rest stays. */
async function setMetadata(scene: Scene, subscription: RecordOf<'subscription'>, given: Metadata) {
  const merged = Object.entries({ ...subscription.metadata, ...given }).filter(([, value]) => value !== '')
  const changed = { ...subscription, metadata: Object.fromEntries(merged) }
  await scene.desk.put(changed)
  await scene.emit('customer.subscription.updated', changed)
  return changed
}

async function setCancel(scene: Scene, subscription: RecordOf<'subscription'>, isCancelled: boolean) {
  if (subscription.scheduleId) {
    refuse(
      'The subscription is managed by a subscription schedule: updating any cancelation behavior directly is not allowed.',
    )
  }
  const changed = {
    ...subscription,
    cancelAtPeriodEnd: isCancelled,
    canceledAt: isCancelled ? scene.now : null,
  }
  await scene.desk.put(changed)
  await scene.emit('customer.subscription.updated', changed)
  return changed
}
