import { prorationAmounts, totalOf, withDiscount } from './amounts.ts'
import { ApiError, missing, refuse } from './api-error.ts'
import { addMonths, periodEndAfter } from './calendar.ts'
import { issueInvoice, lineOf, methodOf } from './invoices.ts'
import { payInvoice } from './pay.ts'
import {
  type CouponRecord,
  type LineRecord,
  newId,
  type RecordOf,
  type SchedulePhase,
  type SessionRecord,
  type SubscriptionRecord,
} from './records.ts'
import type { Scene } from './scene.ts'

const day = 86_400

/** The subscription of a checkout that somebody is paying: incomplete until they did. */
export function newSubscription(scene: Scene, session: SessionRecord, methodId: string): SubscriptionRecord {
  const { now } = scene
  const recurring = session.items.find((item) => scene.context.price(item.priceId)?.interval)
  const price = recurring && scene.context.price(recurring.priceId)
  if (!price?.interval) return refuse('`subscription` mode needs a recurring price.', undefined, 'line_items')
  const coupon = session.discount ? scene.context.coupon(session.discount.couponId) : undefined
  const trialEnd = session.trialDays > 0 ? now + session.trialDays * day : null
  return {
    kind: 'subscription',
    id: newId('sub'),
    created: now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    customerId: session.customerId,
    itemId: newId('si'),
    priceId: price.id,
    anchor: trialEnd ?? now,
    periodStart: now,
    periodEnd: trialEnd ?? periodEndAfter(now, now, price.interval),
    trialEnd,
    trialWarned: false,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    methodId,
    boletoDays: session.boletoDays,
    discount: session.discount && {
      ...session.discount,
      start: now,
      end: coupon?.duration === 'repeating' ? addMonths(now, coupon.months ?? 1) : null,
    },
    latestInvoiceId: null,
    scheduleId: null,
    sessionId: session.id,
    metadata: session.subscriptionMetadata,
  }
}

/** The coupon that counts for an invoice after the first; one that holds once has done its work with the first charge. */
async function couponNow(scene: Scene, subscription: SubscriptionRecord): Promise<CouponRecord | undefined> {
  const { discount } = subscription
  const coupon = discount ? scene.context.coupon(discount.couponId) : undefined
  if (!discount || !coupon) return undefined
  if (coupon.duration === 'once') return (await wasCharged(scene, subscription)) ? undefined : coupon
  return discount.end === null || scene.now < discount.end ? coupon : undefined
}

/** Whether anything was to be paid since it began: nothing is while a trial runs. */
async function wasCharged(scene: Scene, { id }: SubscriptionRecord): Promise<boolean> {
  const invoices = await scene.desk.find('invoice', { subscriptionId: id })
  return invoices.some(({ lines }) => totalOf(lines) > 0)
}

/** The period ends: the plan ends too, or the next one begins and is charged. */
export async function renew(scene: Scene, subscription: SubscriptionRecord): Promise<void> {
  if (subscription.cancelAtPeriodEnd) return endSubscription(scene, subscription)
  const { desk, now } = scene
  const next = await nextPhaseOf(scene, subscription)
  const priceId = next?.priceId ?? subscription.priceId
  // A phase that was stored before phases had `keepsDiscount` keeps the coupon.
  const coupon = next?.keepsDiscount === false ? undefined : await couponNow(scene, subscription)
  const price = scene.context.price(priceId)
  const before = scene.context.price(subscription.priceId)
  const anchor = price?.interval === before?.interval ? subscription.anchor : now
  const renewed: SubscriptionRecord = {
    ...subscription,
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
    priceId,
    anchor,
    discount: coupon ? subscription.discount : null,
    periodStart: now,
    periodEnd: periodEndAfter(anchor, now, price?.interval ?? 'month'),
  }
  const invoice = await issueInvoice(scene, {
    customerId: renewed.customerId,
    subscriptionId: renewed.id,
    reason: 'subscription_cycle',
    lines: [
      lineOf(scene, {
        priceId,
        amount: price?.unitAmount ?? 0,
        proration: false,
        isSubscription: true,
        periodStart: now,
        periodEnd: renewed.periodEnd,
      }),
    ],
    coupon,
    metadata: renewed.metadata,
  })
  const billed = { ...renewed, latestInvoiceId: invoice.id, scheduleId: next ? null : renewed.scheduleId }
  await desk.put(billed)
  await scene.emit('customer.subscription.updated', billed)
  const method = await methodOf(scene, billed.methodId)
  if (method) await payInvoice(scene, invoice, method, { isCustomerPresent: false })
}

/** What a schedule puts in place now; it has done its work then. */
async function nextPhaseOf(scene: Scene, subscription: SubscriptionRecord): Promise<SchedulePhase | undefined> {
  if (!subscription.scheduleId) return undefined
  const schedule = await scene.desk.get('subscription_schedule', subscription.scheduleId)
  const phase = schedule?.phases.find((one) => one.start <= scene.now && scene.now < one.end)
  if (!schedule || !phase) return undefined
  await scene.desk.put({ ...schedule, status: 'released' })
  return phase
}

export async function endSubscription(scene: Scene, subscription: SubscriptionRecord): Promise<void> {
  const ended: SubscriptionRecord = {
    ...subscription,
    status: 'canceled',
    canceledAt: subscription.canceledAt ?? scene.now,
    endedAt: scene.now,
  }
  await scene.desk.put(ended)
  await scene.emit('customer.subscription.deleted', ended)
}

export interface PlannedChange {
  readonly lines: readonly LineRecord[]
  readonly period: { readonly anchor: number; readonly start: number; readonly end: number }
  readonly coupon: CouponRecord | undefined
  readonly total: number
}

/** What changing to the price now would be: the lines of its invoice and the period that follows. */
export async function planChange(
  scene: Scene,
  subscription: SubscriptionRecord,
  priceId: string,
): Promise<PlannedChange> {
  const { now, context } = scene
  const [from, to] = [context.price(subscription.priceId), context.price(priceId)]
  if (!to?.interval) return refuse(`The price ${priceId} is not recurring.`, undefined, 'items[0][price]')
  const isSameInterval = from?.interval === to.interval
  const period = isSameInterval
    ? { anchor: subscription.anchor, start: subscription.periodStart, end: subscription.periodEnd }
    : { anchor: now, start: now, end: periodEndAfter(now, now, to.interval) }
  const paid = await paidLine(scene, subscription)
  const { credit, charge } = prorationAmounts({ now, paid, newAmount: to.unitAmount, period, isSameInterval })
  const common = { isSubscription: true, periodStart: now }
  const lines = [
    ...(paid
      ? [
          lineOf(scene, {
            ...common,
            priceId: paid.priceId,
            amount: -credit,
            proration: true,
            periodEnd: paid.periodEnd,
          }),
        ]
      : []),
    lineOf(scene, { ...common, priceId, amount: charge, proration: isSameInterval, periodEnd: period.end }),
  ]
  const coupon = await couponNow(scene, subscription)
  return { lines, period, coupon, total: totalOf(withDiscount(lines, coupon)) }
}

/** The line that paid for the time that runs now: the latest that was charged for the price in place. */
async function paidLine(scene: Scene, subscription: SubscriptionRecord): Promise<LineRecord | undefined> {
  const invoices = await scene.desk.find('invoice', { subscriptionId: subscription.id, status: 'paid' })
  return invoices
    .flatMap((invoice) => invoice.lines)
    .filter((line) => line.isSubscription && line.amount > 0 && line.priceId === subscription.priceId)
    .filter((line) => line.periodStart <= scene.now && scene.now < line.periodEnd)
    .at(-1)
}

/** Changes the price at once and charges the difference; refuses as a whole where the payment must go through and does not. */
export async function changePrice(
  scene: Scene,
  subscription: SubscriptionRecord,
  change: { readonly priceId: string; readonly mustBePaid: boolean },
): Promise<SubscriptionRecord> {
  const { lines, period, coupon } = await planChange(scene, subscription, change.priceId)
  const changed: SubscriptionRecord = {
    ...subscription,
    priceId: change.priceId,
    anchor: period.anchor,
    periodStart: period.start,
    periodEnd: period.end,
  }
  await scene.desk.put(changed)
  const invoice = await issueInvoice(scene, {
    customerId: changed.customerId,
    subscriptionId: changed.id,
    reason: 'subscription_update',
    lines,
    coupon,
    metadata: changed.metadata,
  })
  const billed = { ...changed, latestInvoiceId: invoice.id }
  await scene.desk.put(billed)
  await scene.emit('customer.subscription.updated', billed)
  const method = await methodOf(scene, billed.methodId)
  if (!method) return billed
  const { intent } = await payInvoice(scene, invoice, method, { isCustomerPresent: false })
  if (change.mustBePaid && intent?.error) {
    throw new ApiError(402, {
      type: 'card_error',
      ...intent.error,
      decline_code: intent.error.declineCode ?? undefined,
    })
  }
  return (await scene.desk.get('subscription', billed.id)) ?? missing('subscription', billed.id)
}

/** Lets the price that waits in a schedule go. */
export async function releaseSchedule(scene: Scene, schedule: RecordOf<'subscription_schedule'>): Promise<void> {
  await scene.desk.put({ ...schedule, status: 'released' })
  const subscription = await scene.desk.get('subscription', schedule.subscriptionId)
  if (subscription) await scene.desk.put({ ...subscription, scheduleId: null })
}
