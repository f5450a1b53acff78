import type { Outputs } from '@pegada/contract/contract.ts'
import type { PlanOrder } from './subscription.ts'

export type PlanList = Outputs['plan']['list']
export type PlanCard = PlanList['plans'][number]
export type Price = NonNullable<PlanCard['sizes'][number]['price']>

/** The price of a plan for a company of one size; undefined where it is agreed with people. */
export function priceOf(list: PlanList, planType: string, companySize: string): Price | undefined {
  const plan = list.plans.find((one) => one.planType === planType)
  return plan?.sizes.find((one) => one.companySize === companySize)?.price ?? undefined
}

/** What one period of an order costs, in centavos. */
export function amountOfOrder(list: PlanList, order: PlanOrder): number | undefined {
  const price = priceOf(list, order.planType, order.companySize)
  if (!price) return undefined
  return order.billingPeriod === 'monthly' ? price.monthlyCents : price.yearlyCents
}

/** A yearly price told per month, rounded half up to the centavo. */
export function perMonth(price: Price): number {
  return Math.floor((price.yearlyCents + 6) / 12)
}

/** What of `features` the plan adds to the smaller plan before it. */
export function addedFeatures(list: PlanList, plan: PlanCard): readonly string[] {
  const before = list.plans[list.plans.indexOf(plan) - 1]
  return plan.features.filter((feature) => !before?.features.includes(feature))
}
