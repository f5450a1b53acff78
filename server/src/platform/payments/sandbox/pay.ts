import { boletoDue } from './calendar.ts'
import { authenticationFailed, faultOf, voucherExpired } from './cards.ts'
import { openDispute } from './disputes.ts'
import { failInvoice, methodOf, settleInvoice, subscriptionOf } from './invoices.ts'
import {
  type ChargeRecord,
  type IntentRecord,
  type InvoiceRecord,
  type MethodRecord,
  newId,
  type PaymentFault,
} from './records.ts'
import type { Scene } from './scene.ts'
import { boletoVoucher, pixVoucher } from './vouchers.ts'

const day = 86_400
export const pixSecondsByDefault = 4 * 3_600
export const boletoDaysByDefault = 3

/** How a payment is made: who is there, and for how long a voucher can be paid. */
export interface Attempt {
  readonly isCustomerPresent: boolean
  /** Undefined while the customer was not asked by their bank yet. */
  readonly isAuthenticated?: boolean | undefined
  readonly boletoDays: number
  readonly pixSeconds: number
  /** A PIX mandate that was given before pays by itself, some days later. */
  readonly hasMandate?: boolean
}

export function newIntent(
  scene: Scene,
  fields: Pick<IntentRecord, 'amount' | 'customerId' | 'invoiceId' | 'sessionId' | 'metadata'>,
): IntentRecord {
  return {
    ...fields,
    kind: 'payment_intent',
    id: newId('pi'),
    created: scene.now,
    status: 'requires_payment_method',
    methodId: null,
    methodType: null,
    voucher: null,
    settlesAt: null,
    chargeId: null,
    error: null,
  }
}

/** Tries to pay. What becomes of it stands in the intent; nothing else is written but the charge and the events of both. */
export async function tryPayment(
  scene: Scene,
  intent: IntentRecord,
  method: MethodRecord,
  attempt: Attempt,
): Promise<IntentRecord> {
  const tried: IntentRecord = { ...intent, methodId: method.id, methodType: method.type, error: null, voucher: null }
  if (method.type === 'card') {
    const fault = faultOf(method.behaviour, attempt.isCustomerPresent)
    if (fault) return refuseIntent(scene, tried, fault)
    if (method.behaviour === 'authenticates' && attempt.isCustomerPresent && attempt.isAuthenticated !== true) {
      return attempt.isAuthenticated === false ? refuseIntent(scene, tried, authenticationFailed) : wait(scene, tried)
    }
    const paid = await succeed(scene, tried, method.last4)
    const charge =
      method.behaviour === 'is_disputed' && paid.chargeId && (await scene.desk.get('charge', paid.chargeId))
    if (charge) await openDispute(scene, charge)
    return paid
  }
  if (method.type === 'pix' && attempt.hasMandate) {
    const processing: IntentRecord = { ...tried, status: 'processing', settlesAt: scene.now + 3 * day }
    await scene.desk.put(processing)
    await scene.emit('payment_intent.processing', processing)
    return processing
  }
  const voucher =
    method.type === 'boleto'
      ? boletoVoucher(intent.id, intent.amount, boletoDue(scene.now, attempt.boletoDays))
      : pixVoucher(intent.id, intent.amount, scene.now + attempt.pixSeconds)
  return wait(scene, { ...tried, voucher })
}

async function wait(scene: Scene, intent: IntentRecord): Promise<IntentRecord> {
  const waiting: IntentRecord = { ...intent, status: 'requires_action' }
  await scene.desk.put(waiting)
  await scene.emit('payment_intent.requires_action', waiting)
  return waiting
}

/** The money arrived. */
export async function succeed(scene: Scene, intent: IntentRecord, last4: string | null = null): Promise<IntentRecord> {
  const charge: ChargeRecord = {
    kind: 'charge',
    id: newId('ch'),
    created: scene.now,
    intentId: intent.id,
    customerId: intent.customerId,
    amount: intent.amount,
    refunded: 0,
    methodType: intent.methodType ?? 'card',
    last4,
  }
  const paid: IntentRecord = { ...intent, status: 'succeeded', chargeId: charge.id, error: null, settlesAt: null }
  await scene.desk.put(charge)
  await scene.desk.put(paid)
  await scene.emit('payment_intent.succeeded', paid)
  await scene.emit('charge.succeeded', charge)
  return paid
}

export async function refuseIntent(scene: Scene, intent: IntentRecord, fault: PaymentFault): Promise<IntentRecord> {
  const failed: IntentRecord = {
    ...intent,
    status: 'requires_payment_method',
    voucher: null,
    settlesAt: null,
    error: fault,
  }
  await scene.desk.put(failed)
  await scene.emit('payment_intent.payment_failed', failed)
  return failed
}

/** Tries to pay an invoice, with the customer there or without; a subscription takes the method over when it worked. */
export async function payInvoice(
  scene: Scene,
  invoice: InvoiceRecord,
  method: MethodRecord,
  given: Pick<Attempt, 'isCustomerPresent' | 'isAuthenticated'>,
): Promise<{ invoice: InvoiceRecord; intent: IntentRecord | null }> {
  if (invoice.amountDue === 0) return { invoice: await settleInvoice(scene, invoice), intent: null }
  const { desk } = scene
  const subscription = await subscriptionOf(scene, invoice)
  const known = invoice.intentId ? await desk.get('payment_intent', invoice.intentId) : undefined
  const intent =
    known ??
    newIntent(scene, {
      amount: invoice.amountDue,
      customerId: invoice.customerId,
      invoiceId: invoice.id,
      sessionId: null,
      metadata: subscription?.metadata ?? invoice.metadata,
    })
  const named: InvoiceRecord = { ...invoice, intentId: intent.id }
  await desk.put(named)
  const tried = await tryPayment(scene, intent, method, {
    ...given,
    boletoDays: subscription?.boletoDays ?? boletoDaysByDefault,
    pixSeconds: pixSecondsByDefault,
    hasMandate: !given.isCustomerPresent && subscription?.methodId === method.id,
  })
  if (subscription && given.isCustomerPresent && tried.status !== 'requires_payment_method') {
    await desk.put({ ...subscription, methodId: method.id })
  }
  // Who pays by hand and is refused may try again at once: only automatic attempts count.
  const isOver = tried.status === 'succeeded' || tried.voucher !== null || !given.isCustomerPresent
  return { invoice: isOver ? await followInvoice(scene, named, tried) : named, intent: tried }
}

async function followInvoice(scene: Scene, invoice: InvoiceRecord, intent: IntentRecord): Promise<InvoiceRecord> {
  if (intent.status === 'succeeded') return settleInvoice(scene, invoice)
  if (intent.status === 'requires_payment_method') {
    await failInvoice(scene, invoice)
  } else if (intent.status === 'requires_action') {
    const waiting = { ...invoice, nextAttempt: null }
    await scene.desk.put(waiting)
    await scene.emit('invoice.payment_action_required', waiting)
  } else {
    await scene.desk.put({ ...invoice, nextAttempt: null })
  }
  return (await scene.desk.get('invoice', invoice.id)) ?? invoice
}

/** A boleto or PIX was paid, a PIX mandate was settled; or the time for it ran out. */
export async function closeVoucher(scene: Scene, intent: IntentRecord, isPaid: boolean): Promise<IntentRecord> {
  const closed = isPaid ? await succeed(scene, intent) : await refuseIntent(scene, intent, voucherExpired)
  const invoice = intent.invoiceId ? await scene.desk.get('invoice', intent.invoiceId) : undefined
  if (invoice?.status === 'open') await followInvoice(scene, invoice, closed)
  return closed
}

/** Tries again what failed before, by the method that the subscription has. */
export async function retryInvoice(scene: Scene, invoice: InvoiceRecord): Promise<void> {
  const subscription = await subscriptionOf(scene, invoice)
  const method = await methodOf(scene, subscription?.methodId ?? null)
  if (!method) return failInvoice(scene, invoice)
  await payInvoice(scene, invoice, method, { isCustomerPresent: false })
}
