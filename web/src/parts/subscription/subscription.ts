import type { Outputs } from '@pegada/contract/contract.ts'
import type { StatusTone } from '../../ui/badges.tsx'

/** The company's plan as the server tells it. */
export type Billing = Outputs['subscription']['get']
export type Subscription = Billing['subscription']
export type PlanOrder = NonNullable<Billing['pending']>

/** What stands in for the plan while it cannot be read: the plan last known, with the status `error`. */
export function fallbackSubscription(known: Pick<Subscription, 'planType' | 'companySize'>): Subscription {
  return {
    planType: known.planType,
    companySize: known.companySize,
    status: 'error',
    billingPeriod: null,
    isRecurring: false,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    nextPlan: null,
    trialEndsAt: null,
    trialDaysLeft: null,
    graceEndsAt: null,
    paymentMethod: null,
  }
}

export const statusTones: Readonly<Record<Subscription['status'], StatusTone>> = {
  active: 'done',
  trialing: 'running',
  past_due: 'attention',
  canceled: 'quiet',
  inactive: 'quiet',
  none: 'quiet',
  error: 'failed',
}

/** Whether the plan renews by itself and nobody has ended it. */
export function renews({ status, isRecurring, cancelAtPeriodEnd }: Subscription): boolean {
  return isRecurring && !cancelAtPeriodEnd && (status === 'active' || status === 'past_due')
}

/** Whether a plan that ends at this instant has ended. */
export function isPast(instant: string, now = Date.now()): boolean {
  return Date.parse(instant) <= now
}

/** Whether there is a paid plan that may be cancelled, changed or resumed. */
export function isPaid({ status, isRecurring }: Subscription): boolean {
  return isRecurring && (status === 'active' || status === 'past_due')
}

/** What the next renewal will be for: the smaller plan that waits, or the plan of today. */
export function nextOrder(subscription: Subscription): PlanOrder | undefined {
  const { nextPlan, planType, companySize, billingPeriod } = subscription
  const next = nextPlan ?? { planType, companySize, billingPeriod }
  if (next.planType === 'FREE' || next.planType === 'CUSTOM' || !next.companySize || !next.billingPeriod)
    return undefined
  return { planType: next.planType, companySize: next.companySize, billingPeriod: next.billingPeriod }
}

/** The last days of a trial, when the banner becomes a warning. */
export const trialWarningDays = 3

export type PlanNotice =
  | { readonly kind: 'past_due'; readonly until: string | null }
  | { readonly kind: 'trial'; readonly days: number; readonly isEnding: boolean }
  | { readonly kind: 'pending'; readonly order: PlanOrder }

/** The one thing about the plan to be said above every page, the most urgent first. */
export function planNotice({
  subscription,
  pending,
}: Pick<Billing, 'subscription' | 'pending'>): PlanNotice | undefined {
  const { status, graceEndsAt, trialDaysLeft } = subscription
  if (status === 'past_due') return { kind: 'past_due', until: graceEndsAt }
  if (status === 'trialing' && trialDaysLeft !== null) {
    return { kind: 'trial', days: trialDaysLeft, isEnding: trialDaysLeft <= trialWarningDays }
  }
  return pending ? { kind: 'pending', order: pending } : undefined
}
