import { guarded } from '../../http/procedures.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { entitlementsOf } from '../plan/entitlements-of.ts'
import { findSubscription, standingAt } from '../plan/holdings.ts'
import { cancelSubscription, changePlan, previewChange, resumeSubscription } from './change-subscription.ts'
import { openCheckout } from './open-checkout.ts'
import { deferralOf, priceOfOrder, requireCoupon, sumOf } from './order.ts'
import { pendingOf, presentStanding } from './present.ts'
import { findCompanySize, takeSubscription, updateSubscription } from './repo.ts'
import { showCheckout } from './show-checkout.ts'

export const subscriptionRoutes = {
  get: guarded.subscription.get.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const now = ports.clock.now()
      const row = await findSubscription(tx, actor.companyId)
      const standing = await standingAt(tx, row, now)
      const { seats, units, features } = await entitlementsOf(tx, ports, actor.companyId)
      return {
        subscription: presentStanding(standing, now),
        companySize: await findCompanySize(tx, actor.companyId),
        hasActiveSubscription: standing.planType !== 'FREE',
        pending: pendingOf(row, standing),
        seats,
        units,
        features: [...features],
        provider: { kind: ports.payments.kind, ...ports.payments.browser },
      }
    }),
  ),

  openCheckout: guarded.subscription.openCheckout.handler(({ context: { ports, actor }, input }) =>
    openCheckout(ports, actor, input),
  ),

  getCheckout: guarded.subscription.getCheckout.handler(({ context: { ports, actor }, input }) =>
    showCheckout(ports, actor, input.sessionId),
  ),

  checkCoupon: guarded.subscription.checkCoupon.handler(async ({ context: { ports, actor }, input }) => {
    const coupon = await requireCoupon(ports, input.code)
    const now = ports.clock.now()
    const row = await ports.db.asTenant(actor, (tx) => findSubscription(tx, actor.companyId))
    const deferral = deferralOf(row?.trialEndsAt ?? null, input.isRecurring, now)
    const { discountCents, totalCents } = sumOf(priceOfOrder(input), input.withSetup, coupon, deferral)
    const { code, duration, months } = coupon
    return { code, discountCents, totalCents, duration, months }
  }),

  previewChange: guarded.subscription.previewChange.handler(({ context: { ports, actor }, input }) =>
    previewChange(ports, actor, input),
  ),

  change: guarded.subscription.change.handler(({ context: { ports, actor }, input }) =>
    changePlan(ports, actor, input),
  ),

  cancel: guarded.subscription.cancel.handler(({ context: { ports, actor }, input }) =>
    cancelSubscription(ports, actor, input.reason),
  ),

  resume: guarded.subscription.resume.handler(({ context: { ports, actor } }) => resumeSubscription(ports, actor)),

  dismissPending: guarded.subscription.dismissPending.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const { companyId, userId } = actor
      const now = ports.clock.now()
      await takeSubscription(tx, companyId, now)
      await updateSubscription(tx, companyId, { dismissedAt: now })
      await recordAudit(tx, ports.clock, {
        companyId,
        actorId: userId,
        action: 'subscription.dismiss_pending',
        entity: 'subscription',
        entityId: companyId,
      })
      return { done: true } as const
    }),
  ),
}
