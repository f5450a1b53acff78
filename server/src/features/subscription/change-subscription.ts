import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { isSamePrice, kindOfChange } from '@pegada/core/plan/change-plan.ts'
import { amountOf, lookupKeyOf, type PriceKey } from '@pegada/core/plan/plan.ts'
import { type Standing, standingOf } from '@pegada/core/plan/standing.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findSubscription, holdingsOf, plans, selectPurchases } from '../plan/holdings.ts'
import { lossesBy } from './losses-by.ts'
import { checkSize } from './open-checkout.ts'
import { priceOfOrder } from './order.ts'
import { presentLine, presentStanding } from './present.ts'
import { purchaseOfSubscription } from './purchase-of.ts'

type Shape = Outputs['subscription']['change']

/** A plan that renews by itself, and what it is priced by. */
interface Renewing {
  readonly id: string
  readonly price: PriceKey
  readonly standing: Standing
}

/** What a change would cost and take away. Throws `subscription.not_active`, `subscription.same_plan`, `payment.unavailable`. */
export async function previewChange(
  ports: Ports,
  actor: Actor,
  input: Inputs['subscription']['previewChange'],
): Promise<Outputs['subscription']['previewChange']> {
  const to = priceOfOrder(input)
  const { id, price, standing } = await findChangeable(ports, actor, to)
  const losses = await ports.db.asTenant(actor, (tx) => lossesBy(tx, ports, actor.companyId, to))
  const end = (standing.currentPeriodEnd ?? ports.clock.now()).toISOString()
  if (kindOfChange(price, to) === 'downgrade') {
    const line = { kind: 'period', price: to, description: '', periodStart: standing.currentPeriodEnd } as const
    const lines = [presentLine({ ...line, amountCents: amountOf(plans.prices, to), periodEnd: null })]
    return { kind: 'downgrade', dueNowCents: 0, lines, takesEffectAt: end, nextPaymentAt: end, losses }
  }
  const { dueNowCents, lines, nextPaymentAt } = await ports.payments.previewChange(id, to)
  return {
    kind: 'upgrade',
    dueNowCents,
    lines: lines.map(presentLine),
    takesEffectAt: ports.clock.now().toISOString(),
    nextPaymentAt: nextPaymentAt.toISOString(),
    losses,
  }
}

/** Changes the plan with the provider: more at once, less when the period ends. Throws as `previewChange` does. */
export async function changePlan(ports: Ports, actor: Actor, input: Inputs['subscription']['change']): Promise<Shape> {
  const to = priceOfOrder(input)
  const { id, price, standing } = await findChangeable(ports, actor, to)
  // Asked again on purpose it is another change; only the adapter's own repeats are the same one.
  const key = `change:${id}:${lookupKeyOf(to)}:${ports.clock.now().getTime()}`
  const { payments } = ports
  const isSame = isSamePrice(price, to)
  if (!isSame && kindOfChange(price, to) === 'upgrade') {
    // Takes a cancellation back too, once it is paid: a refused card must not make a plan renew that was to end.
    await payments.changePrice(id, to, key)
  } else {
    if (standing.cancelAtPeriodEnd) await payments.setCancelAtPeriodEnd(id, false)
    await payments.schedulePrice(id, isSame ? null : to, key)
  }
  return finish(ports, actor, id, 'subscription.change_plan', { from: lookupKeyOf(price), to: lookupKeyOf(to) })
}

/** Ends the plan when the paid period ends. Throws `subscription.not_active`, `payment.unavailable`. */
export async function cancelSubscription(ports: Ports, actor: Actor, reason: string | undefined): Promise<Shape> {
  const { id } = await ports.db.asTenant(actor, (tx) => findRenewing(tx, ports, actor))
  await ports.payments.setCancelAtPeriodEnd(id, true)
  return finish(ports, actor, id, 'subscription.cancel', reason ? { reason } : {})
}

/** Takes a cancellation back while the paid period runs. Throws `subscription.not_active`, `payment.unavailable`. */
export async function resumeSubscription(ports: Ports, actor: Actor): Promise<Shape> {
  const { id } = await ports.db.asTenant(actor, (tx) => findRenewing(tx, ports, actor))
  await ports.payments.setCancelAtPeriodEnd(id, false)
  return finish(ports, actor, id, 'subscription.resume', {})
}

/** The subscription that runs, also where another plan (agreed with people) stands above it. */
async function findRenewing(tx: Tx, ports: Ports, { companyId }: Actor): Promise<Renewing> {
  const row = await findSubscription(tx, companyId)
  const bought = row ? (await selectPurchases(tx, companyId)).filter(({ kind }) => kind === 'subscription') : []
  const holdings = { ...holdingsOf(row, bought), trial: null, agreed: null }
  const standing = standingOf(holdings, ports.clock.now(), plans.graceDays)
  const { purchaseId, planType, companySize: size, billingPeriod: period } = standing
  const isSold = planType === 'PRO' || planType === 'ULTIMATE'
  if (purchaseId === null || !isSold || !size || !period) throw new DomainError('subscription.not_active')
  return { id: purchaseId, price: { plan: planType, size, period }, standing }
}

/** The plan that would change, priced as the provider has it at this moment: its update may still be on the way. */
async function findChangeable(ports: Ports, actor: Actor, to: PriceKey): Promise<Renewing> {
  const renewing = await ports.db.asTenant(actor, async (tx) => {
    await checkSize(tx, actor.companyId, to)
    return findRenewing(tx, ports, actor)
  })
  // What is owed is paid first: a change would mix the two.
  if (renewing.standing.status === 'past_due') throw new DomainError('subscription.not_active')
  const fresh = await ports.payments.findSubscription(renewing.id)
  const price = fresh?.price ?? renewing.price
  if (isSamePrice(fresh?.nextPrice ?? price, to)) throw new DomainError('subscription.same_plan')
  return { ...renewing, price }
}

/** Writes who asked for what, and answers how the subscription stands with the provider; its event writes that a moment later. */
async function finish(
  ports: Ports,
  actor: Actor,
  id: string,
  action: string,
  data: Readonly<Record<string, string>>,
): Promise<Shape> {
  const { companyId, userId } = actor
  const fresh = await ports.payments.findSubscription(id)
  return ports.db.asTenant(actor, async (tx) => {
    await recordAudit(tx, ports.clock, {
      companyId,
      actorId: userId,
      action,
      entity: 'subscription',
      entityId: companyId,
      data: { ...data, purchase: id },
    })
    const row = await findSubscription(tx, companyId)
    const purchases = (await selectPurchases(tx, companyId)).map((purchase) =>
      fresh && purchase.id === id ? { ...purchase, ...purchaseOfSubscription(companyId, fresh) } : purchase,
    )
    const now = ports.clock.now()
    return presentStanding(standingOf(holdingsOf(row, purchases), now, plans.graceDays), now)
  })
}
