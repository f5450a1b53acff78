import type { PlanOrder } from './subscription.ts'

/** The plan that a visitor chose before there was an account or a payment. */
const key = 'pendingSubscription'

export function keepPendingChoice({ planType, companySize, billingPeriod }: PlanOrder): void {
  localStorage.setItem(key, JSON.stringify({ planType, companySize, billingPeriod }))
}

export function forgetPendingChoice(): void {
  localStorage.removeItem(key)
}
