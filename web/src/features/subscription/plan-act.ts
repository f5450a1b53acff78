import type { PlanOrder, Subscription } from '../../parts/subscription/subscription.ts'

/** What the button of a plan's card does. */
export type PlanAct =
  | { readonly kind: 'current' }
  /** It takes over when the paid period ends. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'buy'; readonly order: PlanOrder }
  | { readonly kind: 'change'; readonly order: PlanOrder }
  /** Takes back a smaller plan that waits. */
  | { readonly kind: 'keep'; readonly order: PlanOrder }
  /** What is owed is paid before anything changes. */
  | { readonly kind: 'owed' }
  /** Going back to FREE is ending the paid plan. */
  | { readonly kind: 'cancel' }
  | { readonly kind: 'talk' }
  /** Nothing to do: FREE is what remains without a paid plan. */
  | { readonly kind: 'none' }

/**
 * The act of one card. A plan that renews is changed; without one it is bought. During the trial the plan on trial can be
 * bought too, and counts as the current one in name only.
 */
export function planActOf(
  planType: Subscription['planType'],
  subscription: Subscription,
  { companySize, billingPeriod }: Pick<PlanOrder, 'companySize' | 'billingPeriod'>,
): PlanAct {
  const { status, isRecurring, nextPlan } = subscription
  const holds = status === 'active' || status === 'past_due'
  if (planType === 'CUSTOM') return subscription.planType === 'CUSTOM' && holds ? { kind: 'current' } : { kind: 'talk' }
  if (planType === 'FREE') {
    if (holds && isRecurring && !subscription.cancelAtPeriodEnd) return { kind: 'cancel' }
    return subscription.planType === 'FREE' ? { kind: 'current' } : { kind: 'none' }
  }
  const order = { planType, companySize, billingPeriod }
  if (!holds || !isRecurring) {
    const isBoughtOnce = holds && subscription.planType === planType && subscription.billingPeriod === billingPeriod
    return isBoughtOnce ? { kind: 'current' } : { kind: 'buy', order }
  }
  if (nextPlan && isSame(nextPlan, order)) return { kind: 'waiting' }
  if (isSame(subscription, order)) return nextPlan ? { kind: 'keep', order } : { kind: 'current' }
  return status === 'past_due' ? { kind: 'owed' } : { kind: 'change', order }
}

function isSame(
  held: { planType: string; companySize: string | null; billingPeriod: string | null },
  order: PlanOrder,
): boolean {
  return (
    held.planType === order.planType &&
    held.billingPeriod === order.billingPeriod &&
    (held.companySize === null || held.companySize === order.companySize)
  )
}
