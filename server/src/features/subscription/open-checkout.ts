import { createHash } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { PriceKey } from '@pegada/core/plan/plan.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { CheckoutOrder, NewCustomer } from '../../platform/payments/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { selectPurchases } from '../plan/holdings.ts'
import { stateOfCheckout } from './checkout-state.ts'
import { couponEndOf, deferralOf, priceOfOrder, requireCoupon, sumOf } from './order.ts'
import { findCompanySize, takeSubscription, updateSubscription } from './repo.ts'
import { countEndedCheckouts, insertCheckout, selectOpenCheckouts } from './repo-checkout.ts'
import { findCustomerData } from './repo-notice.ts'

/**
 * Starts paying for a plan with the provider; what was paid is learned from its events alone. The same order asked twice is
 * one checkout, and an earlier one with another order is ended, so that nobody pays twice. In the trial, a plan that renews is
 * charged once it is over, and the time of one payment begins then.
 * Throws `subscription.already_active`, `subscription.company_size_differs`, `coupon.not_found`, `coupon.ends_in_trial`, `payment.unavailable`.
 */
export async function openCheckout(
  ports: Ports,
  actor: Actor,
  input: Inputs['subscription']['openCheckout'],
): Promise<Outputs['subscription']['openCheckout']> {
  const { isRecurring = true, withSetup = false, couponCode, useElements = true } = input
  const price = priceOfOrder(input)
  const prepared = await ports.db.asTenant(actor, (tx) => prepare(tx, ports, actor, price))
  for (const { id } of prepared.open) await refusePaid(ports, id)
  const coupon = couponCode ? await requireCoupon(ports, couponCode) : undefined
  const { trialEndsAt } = prepared
  const now = ports.clock.now()
  const deferral = deferralOf(trialEndsAt, isRecurring, now)
  const { lines, totalCents, dueNowCents } = sumOf(price, withSetup, coupon, deferral)
  const customerId = prepared.customerId ?? (await makeCustomer(ports, actor, prepared.customer))
  const mode = isRecurring ? 'subscription' : 'payment'
  const order: CheckoutOrder = {
    customerId,
    price,
    mode,
    // A set-up that costs nothing is no line of the bill.
    withSetup: lines.some(({ kind, amountCents }) => kind === 'setup' && amountCents > 0),
    trialDays: deferral?.trialDays ?? 0,
    couponCode: coupon?.code ?? null,
    form: useElements ? 'elements' : 'hosted_page',
    ...addressesOf(ports, input),
    language: prepared.customer.language,
    metadata: { companyId: actor.companyId },
  }
  const opened = await ports.payments.openCheckout(order, keyOf(actor.companyId, order, prepared.ended, ports))
  const earlier = await ports.db.asTenant(actor, async (tx) => {
    // Held, so that of two orders placed at the same moment the later one sees the other.
    await takeSubscription(tx, actor.companyId, ports.clock.now())
    const open = await selectOpenCheckouts(tx, actor.companyId)
    await insertCheckout(tx, {
      companyId: actor.companyId,
      id: opened.id,
      ...price,
      isRecurring,
      withSetup,
      couponCode: order.couponCode,
      totalCents,
      openedBy: actor.userId,
      createdAt: ports.clock.now(),
    })
    await recordAudit(tx, ports.clock, {
      companyId: actor.companyId,
      actorId: actor.userId,
      action: 'checkout.open',
      entity: 'checkout',
      entityId: opened.id,
      data: { ...price, mode, totalCents },
    })
    return open.filter(({ id }) => id !== opened.id)
  })
  for (const { id } of earlier) await ports.payments.expireCheckout(id)
  return {
    sessionId: opened.id,
    mode,
    url: opened.url,
    clientSecret: opened.clientSecret,
    totalCents,
    dueNowCents,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    couponEndsAt: (deferral && couponEndOf(coupon, now))?.toISOString() ?? null,
    lines,
  }
}

async function prepare(tx: Tx, ports: Ports, actor: Actor, price: PriceKey) {
  const { companyId, userId } = actor
  await checkSize(tx, companyId, price)
  const live = (await selectPurchases(tx, companyId)).some(
    ({ kind, state }) => kind === 'subscription' && (state === 'active' || state === 'past_due'),
  )
  if (live) throw new DomainError('subscription.already_active')
  const customer = await findCustomerData(tx, companyId, userId)
  invariant(customer, 'who pays is a person of the company')
  const now = ports.clock.now()
  const { customerId, trialEndsAt } = await takeSubscription(tx, companyId, now)
  return {
    customer: { ...customer, companyId },
    customerId,
    trialEndsAt: trialEndsAt && now < trialEndsAt ? trialEndsAt : null,
    ended: await countEndedCheckouts(tx, companyId),
    open: await selectOpenCheckouts(tx, companyId),
  }
}

/** A plan that renews and was paid for a moment ago is not sold again, though its event is still on the way. */
async function refusePaid({ payments }: Pick<Ports, 'payments'>, checkoutId: string): Promise<void> {
  const checkout = await payments.findCheckout(checkoutId)
  const isPaid = checkout?.mode === 'subscription' && stateOfCheckout(checkout) === 'paid'
  if (isPaid) throw new DomainError('subscription.already_active')
}

/** A plan is sold for the company's own size; where nobody knows it yet, the purchase will tell. */
export async function checkSize(tx: Tx, companyId: string, { size }: PriceKey): Promise<void> {
  const own = await findCompanySize(tx, companyId)
  if (own !== null && own !== size) throw new DomainError('subscription.company_size_differs', { size: own })
}

async function makeCustomer(ports: Ports, actor: Actor, customer: NewCustomer): Promise<string> {
  const customerId = await ports.payments.createCustomer(customer, `customer:${digestOf(customer)}`)
  await ports.db.asTenant(actor, async (tx) => {
    await takeSubscription(tx, actor.companyId, ports.clock.now())
    await updateSubscription(tx, actor.companyId, { customerId })
  })
  return customerId
}

function addressesOf(
  { publicUrl }: Pick<Ports, 'publicUrl'>,
  input: Inputs['subscription']['openCheckout'],
): Pick<CheckoutOrder, 'returnUrl' | 'cancelUrl'> {
  const { planType, companySize, billingPeriod, isRecurring = true } = input
  const query = new URLSearchParams({
    plan: planType,
    size: companySize,
    billing: billingPeriod,
    recurring: String(isRecurring),
  })
  return {
    // The provider puts the checkout's id in the place of the word in braces.
    returnUrl: `${publicUrl}/signup?step=success&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/subscription/checkout?${query}`,
  }
}

/** The same order within the hour is the same checkout, until one came to an end. */
function keyOf(companyId: string, order: CheckoutOrder, ended: number, { clock }: Pick<Ports, 'clock'>): string {
  return `checkout:${companyId}:${digestOf(order)}:${ended}:${clock.now().toISOString().slice(0, 13)}`
}

function digestOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
}
