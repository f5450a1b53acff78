import { totalOf, withDiscount } from './amounts.ts'
import { missing, refuse } from './api-error.ts'
import { authenticationFailed, faultOf, readCard } from './cards.ts'
import { issueInvoice, lineOf, settleInvoice } from './invoices.ts'
import { closeVoucher, newIntent, payInvoice, refuseIntent, tryPayment } from './pay.ts'
import {
  type IntentRecord,
  type MethodRecord,
  type MethodType,
  newId,
  type PaymentFault,
  type SessionRecord,
} from './records.ts'
import type { Scene } from './scene.ts'
import { newSubscription } from './subscriptions.ts'

/** How somebody pays on a page. */
export type Payment =
  | { readonly type: 'card'; readonly number: string; readonly isAuthenticated?: boolean | undefined }
  | { readonly type: 'boleto' }
  | { readonly type: 'pix' }

/** What came of it: it went through (or waits for a boleto or PIX), the bank wants to be asked, or why it did not. */
export type Outcome =
  | { readonly kind: 'done'; readonly intent: IntentRecord | null }
  | { readonly kind: 'authenticate' }
  | { readonly kind: 'refused'; readonly fault: PaymentFault }

/** Keeps how the customer pays, or answers why that cannot be used. */
export async function keepMethod(
  scene: Scene,
  customerId: string,
  payment: Payment,
): Promise<MethodRecord | PaymentFault> {
  const card = payment.type === 'card' ? readCard(payment.number) : undefined
  if (card && 'code' in card) return card
  const method: MethodRecord = {
    kind: 'payment_method',
    id: newId('pm'),
    created: scene.now,
    type: payment.type,
    customerId,
    last4: card?.last4 ?? null,
    behaviour: card?.behaviour ?? 'pays',
  }
  await scene.desk.put(method)
  return method
}

/** Pays an open session. A refusal leaves it open, so that another card can be tried. */
export async function paySession(scene: Scene, session: SessionRecord, payment: Payment): Promise<Outcome> {
  if (session.status !== 'open') return refuse('This Checkout Session is no longer open.', 'checkout_session_not_open')
  if (!session.methodTypes.includes(payment.type)) return refuse(`This session does not take ${payment.type}.`)
  const method = await keepMethod(scene, session.customerId, payment)
  if ('code' in method) return { kind: 'refused', fault: method }
  const isAuthenticated = payment.type === 'card' ? payment.isAuthenticated : undefined
  // The bank asks about this card first: nothing is charged until the person has answered it.
  if (method.behaviour === 'authenticates' && isAuthenticated === undefined) return { kind: 'authenticate' }
  return session.mode === 'subscription'
    ? paySubscription(scene, session, method, isAuthenticated)
    : payOnce(scene, session, method, isAuthenticated)
}

async function paySubscription(
  scene: Scene,
  session: SessionRecord,
  method: MethodRecord,
  isAuthenticated: boolean | undefined,
): Promise<Outcome> {
  const { desk } = scene
  const fault = await probe(scene, session, method, isAuthenticated)
  if (fault) return { kind: 'refused', fault }
  const subscription = newSubscription(scene, session, method.id)
  await desk.put(subscription)
  const lines = linesOf(scene, session).map((line) =>
    line.isSubscription ? { ...line, periodEnd: subscription.periodEnd } : line,
  )
  const invoice = await issueInvoice(scene, {
    customerId: session.customerId,
    subscriptionId: subscription.id,
    reason: 'subscription_create',
    lines,
    coupon: session.discount ? scene.context.coupon(session.discount.couponId) : undefined,
    metadata: subscription.metadata,
  })
  const made = { ...subscription, latestInvoiceId: invoice.id }
  await desk.put(made)
  await scene.emit('customer.subscription.created', made)
  const { intent, invoice: after } = await payInvoice(scene, invoice, method, {
    isCustomerPresent: true,
    isAuthenticated,
  })
  if (intent) await desk.put({ ...intent, sessionId: session.id })
  await complete(scene, {
    ...session,
    paymentStatus: after.amountDue === 0 ? 'no_payment_required' : after.status === 'paid' ? 'paid' : 'unpaid',
    subscriptionId: made.id,
    invoiceId: invoice.id,
    intentId: intent?.id ?? null,
  })
  return { kind: 'done', intent }
}

/** Why the first payment would be refused: tried before the subscription is made, so that a refusal leaves none behind. */
async function probe(
  scene: Scene,
  session: SessionRecord,
  method: MethodRecord,
  isAuthenticated: boolean | undefined,
): Promise<PaymentFault | null> {
  if (method.type !== 'card') return null
  const intent = newIntent(scene, {
    amount: amountOf(scene, session),
    customerId: session.customerId,
    invoiceId: null,
    sessionId: session.id,
    metadata: session.subscriptionMetadata,
  })
  const fault =
    method.behaviour === 'authenticates' && isAuthenticated === false
      ? authenticationFailed
      : faultOf(method.behaviour, true)
  if (fault) await refuseIntent(scene, { ...intent, methodId: method.id, methodType: 'card' }, fault)
  return fault
}

async function payOnce(
  scene: Scene,
  session: SessionRecord,
  method: MethodRecord,
  isAuthenticated: boolean | undefined,
): Promise<Outcome> {
  const known = session.intentId ? await scene.desk.get('payment_intent', session.intentId) : undefined
  const intent =
    known ??
    newIntent(scene, {
      amount: amountOf(scene, session),
      customerId: session.customerId,
      invoiceId: null,
      sessionId: session.id,
      metadata: session.intentMetadata,
    })
  const tried = await tryPayment(scene, intent, method, {
    isCustomerPresent: true,
    isAuthenticated,
    boletoDays: session.boletoDays,
    pixSeconds: session.pixSeconds,
  })
  if (tried.error) {
    await scene.desk.put({ ...session, intentId: tried.id })
    return { kind: 'refused', fault: tried.error }
  }
  const isPaid = tried.status === 'succeeded'
  const invoiceId = isPaid ? await invoiceOnce(scene, session, tried) : null
  await complete(scene, { ...session, paymentStatus: isPaid ? 'paid' : 'unpaid', intentId: tried.id, invoiceId })
  return { kind: 'done', intent: tried }
}

async function complete(scene: Scene, session: SessionRecord): Promise<void> {
  const completed: SessionRecord = { ...session, status: 'complete' }
  await scene.desk.put(completed)
  await scene.emit('checkout.session.completed', completed)
}

/** The invoice of something bought once: made when it is paid, and paid from the start. */
async function invoiceOnce(scene: Scene, session: SessionRecord, intent: IntentRecord): Promise<string | null> {
  if (!session.createsInvoice) return null
  const invoice = await issueInvoice(scene, {
    customerId: session.customerId,
    subscriptionId: null,
    reason: 'manual',
    lines: linesOf(scene, session),
    coupon: session.discount ? scene.context.coupon(session.discount.couponId) : undefined,
    metadata: session.invoiceMetadata,
    intentId: intent.id,
  })
  await scene.desk.put({ ...intent, invoiceId: invoice.id })
  await settleInvoice(scene, invoice)
  return invoice.id
}

/** A boleto or PIX is paid or its time is over: what hangs on it follows, the session too. */
export async function settleVoucher(scene: Scene, intent: IntentRecord, isPaid: boolean): Promise<void> {
  if (intent.status !== 'requires_action' && intent.status !== 'processing')
    return refuse('This payment is not waiting.')
  const closed = await closeVoucher(scene, intent, isPaid)
  const session = intent.sessionId ? await scene.desk.get('checkout.session', intent.sessionId) : undefined
  if (session?.paymentStatus !== 'unpaid') return
  const invoiceId = isPaid && session.mode === 'payment' ? await invoiceOnce(scene, session, closed) : session.invoiceId
  const settled: SessionRecord = { ...session, paymentStatus: isPaid ? 'paid' : 'unpaid', invoiceId }
  await scene.desk.put(settled)
  await scene.emit(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, settled)
}

export async function expireSession(scene: Scene, session: SessionRecord): Promise<SessionRecord> {
  if (session.status !== 'open') {
    return refuse('Only Checkout Sessions with a status in ["open"] can be expired.', undefined, 'session')
  }
  const expired: SessionRecord = { ...session, status: 'expired' }
  await scene.desk.put(expired)
  await scene.emit('checkout.session.expired', expired)
  return expired
}

/** The lines that the session's invoice will have; a period's line costs nothing while a trial runs. */
export function linesOf(scene: Scene, session: SessionRecord) {
  return session.items.map((item) => {
    const price = scene.context.price(item.priceId) ?? missing('price', item.priceId)
    const isSubscription = session.mode === 'subscription' && price.interval !== null
    const amount = isSubscription && session.trialDays > 0 ? 0 : price.unitAmount
    return lineOf(scene, {
      priceId: price.id,
      amount,
      proration: false,
      isSubscription,
      periodStart: scene.now,
      periodEnd: scene.now,
    })
  })
}

export function amountOf(scene: Scene, session: SessionRecord): number {
  const coupon = session.discount ? scene.context.coupon(session.discount.couponId) : undefined
  return totalOf(withDiscount(linesOf(scene, session), coupon))
}

/** Puts a promotion code on an open session, or takes it off. Answers undefined where there is no such code. */
export async function applyCode(
  scene: Scene,
  session: SessionRecord,
  code: string | null,
): Promise<SessionRecord | undefined> {
  const [found] =
    code === null ? [] : await scene.desk.find('promotion_code', { code: code.toUpperCase(), active: true })
  if (code !== null && !found) return undefined
  const discount = found ? { couponId: found.couponId, promotionCodeId: found.id } : null
  const changed: SessionRecord = { ...session, discount }
  await scene.desk.put(changed)
  return changed
}

export function isMethodType(text: string): text is MethodType {
  return text === 'card' || text === 'boleto' || text === 'pix'
}
