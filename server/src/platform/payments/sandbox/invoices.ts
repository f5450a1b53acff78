import { totalOf, withDiscount } from './amounts.ts'
import { missing } from './api-error.ts'
import {
  type CouponRecord,
  type InvoiceRecord,
  type LineRecord,
  type MethodRecord,
  newId,
  type RecordOf,
} from './records.ts'
import type { Scene } from './scene.ts'

const day = 86_400
/** How long after each failed attempt the next one comes; after the last the subscription ends. */
export const retryDays = [3, 5, 7] as const

export function lineOf(scene: Scene, line: Omit<LineRecord, 'id' | 'discount' | 'description'>): LineRecord {
  const price = scene.context.price(line.priceId) ?? missing('price', line.priceId)
  return { ...line, id: newId('il'), discount: 0, description: scene.context.productName(price.productId) ?? price.id }
}

export async function issueInvoice(
  scene: Scene,
  order: {
    readonly customerId: string
    readonly subscriptionId: string | null
    readonly reason: InvoiceRecord['reason']
    readonly lines: readonly LineRecord[]
    readonly coupon: CouponRecord | undefined
    readonly metadata: InvoiceRecord['metadata']
    readonly intentId?: string
  },
): Promise<InvoiceRecord> {
  const { desk, now } = scene
  const customer = (await desk.get('customer', order.customerId)) ?? missing('customer', order.customerId)
  const lines = withDiscount(order.lines, order.coupon)
  const total = totalOf(lines)
  // What is bought once is paid before its invoice is made: no credit is taken off it.
  const startingBalance = order.reason === 'manual' ? 0 : customer.balance
  const amountDue = Math.max(0, total + startingBalance)
  const invoice: InvoiceRecord = {
    kind: 'invoice',
    id: newId('in'),
    created: now,
    number: `${customer.invoicePrefix}-${String(customer.nextInvoice).padStart(4, '0')}`,
    status: 'open',
    reason: order.reason,
    customerId: customer.id,
    subscriptionId: order.subscriptionId,
    lines,
    couponId: lines.some((line) => line.discount > 0) ? (order.coupon?.id ?? null) : null,
    total,
    startingBalance,
    amountDue,
    amountPaid: 0,
    intentId: order.intentId ?? null,
    attemptCount: 0,
    nextAttempt: null,
    paidAt: null,
    metadata: order.metadata,
  }
  const balance = customer.balance - startingBalance + (total + startingBalance - amountDue)
  await desk.put({ ...customer, nextInvoice: customer.nextInvoice + 1, balance })
  await desk.put(invoice)
  await scene.emit('invoice.created', invoice)
  await scene.emit('invoice.finalized', invoice)
  return invoice
}

/** The invoice is paid: the subscription that it is for goes on, whatever stood in its way. */
export async function settleInvoice(scene: Scene, invoice: InvoiceRecord): Promise<InvoiceRecord> {
  const paid: InvoiceRecord = {
    ...invoice,
    status: 'paid',
    amountPaid: invoice.amountDue,
    attemptCount: invoice.attemptCount + (invoice.amountDue > 0 ? 1 : 0),
    nextAttempt: null,
    paidAt: scene.now,
  }
  await scene.desk.put(paid)
  await scene.emit('invoice.paid', paid)
  await scene.emit('invoice.payment_succeeded', paid)
  const subscription = await subscriptionOf(scene, invoice)
  if (subscription && (subscription.status === 'incomplete' || subscription.status === 'past_due')) {
    const active = { ...subscription, status: 'active' as const }
    await scene.desk.put(active)
    await scene.emit('customer.subscription.updated', active)
  }
  return paid
}

/** An attempt failed: the next one is set; after the last the subscription ends and the invoice stays open. */
export async function failInvoice(scene: Scene, invoice: InvoiceRecord): Promise<void> {
  const { desk, now } = scene
  const wait = invoice.reason === 'subscription_create' ? undefined : retryDays[invoice.attemptCount]
  const failed: InvoiceRecord = {
    ...invoice,
    attemptCount: invoice.attemptCount + 1,
    nextAttempt: wait === undefined ? null : now + wait * day,
  }
  await desk.put(failed)
  await scene.emit('invoice.payment_failed', failed)
  const subscription = await subscriptionOf(scene, invoice)
  if (!subscription) return
  if (subscription.status === 'incomplete') {
    const expired = { ...subscription, status: 'incomplete_expired' as const, endedAt: now }
    const voided = { ...failed, status: 'void' as const, nextAttempt: null }
    await desk.put(expired)
    await desk.put(voided)
    await scene.emit('invoice.voided', voided)
    await scene.emit('customer.subscription.updated', expired)
  } else if (wait === undefined) {
    const ended = { ...subscription, status: 'canceled' as const, canceledAt: now, endedAt: now }
    await desk.put(ended)
    await scene.emit('customer.subscription.deleted', ended)
  } else if (subscription.status === 'active') {
    const late = { ...subscription, status: 'past_due' as const }
    await desk.put(late)
    await scene.emit('customer.subscription.updated', late)
  }
}

export async function subscriptionOf(
  scene: Scene,
  invoice: InvoiceRecord,
): Promise<RecordOf<'subscription'> | undefined> {
  return invoice.subscriptionId ? scene.desk.get('subscription', invoice.subscriptionId) : undefined
}

export async function methodOf(scene: Scene, id: string | null): Promise<MethodRecord | undefined> {
  return id ? scene.desk.get('payment_method', id) : undefined
}
