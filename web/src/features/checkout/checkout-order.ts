import type { PlanOrder } from '../../parts/subscription/subscription.ts'

/** What is bought, as the address says it. */
export interface CheckoutOrder extends PlanOrder {
  readonly isRecurring: boolean
  readonly withSetup: boolean
  readonly couponCode: string | undefined
  /** False: the provider's own page instead of the form in ours. */
  readonly useElements: boolean
}

export interface CheckoutSearch {
  readonly plan?: string | undefined
  readonly size?: string | undefined
  readonly billing?: string | undefined
  readonly recurring?: string | undefined
  readonly setup?: string | undefined
  readonly coupon?: string | undefined
  readonly elements?: string | undefined
}

const plans = ['PRO', 'ULTIMATE'] as const satisfies readonly PlanOrder['planType'][]
const sizes = ['MEI', 'ME', 'EPP', 'EMP', 'EGP', 'MULTI'] as const satisfies readonly PlanOrder['companySize'][]
const periods = ['monthly', 'yearly'] as const satisfies readonly PlanOrder['billingPeriod'][]

/**
 * Reads the order of an address: PRO, the company's own size or else ME, monthly and renewing, unless it says otherwise.
 * What the address says about the size stands, so that the server can refuse one that is not the company's.
 */
export function readOrder(search: CheckoutSearch, companySize: PlanOrder['companySize'] | null): CheckoutOrder {
  const coupon = search.coupon?.trim().slice(0, 60)
  return {
    planType: plans.find((one) => one === search.plan) ?? 'PRO',
    companySize: sizes.find((one) => one === search.size) ?? companySize ?? 'ME',
    billingPeriod: periods.find((one) => one === search.billing) ?? 'monthly',
    isRecurring: search.recurring !== 'false',
    withSetup: search.setup === 'true',
    couponCode: coupon ? coupon : undefined,
    useElements: search.elements !== 'false',
  }
}
