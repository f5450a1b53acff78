import { readFileSync } from 'node:fs'
import { type PlanPrices, readPlanPrices } from '@pegada/core/plan/plan.ts'

/** The price list as it stands in `plans.json`: amounts in centavos, days in whole days. */
export interface PlanList {
  readonly prices: PlanPrices
  /** Days of a paid plan from the confirmed e-mail, without a card. */
  readonly trialDays: number
  /** Days that a plan goes on after a payment failed. */
  readonly graceDays: number
  /** An hour of training on the free plan. */
  readonly trainingHourCents: number
}

export function loadPlans(): PlanList {
  const { prices, trialDays, graceDays, trainingHourCents } = JSON.parse(
    readFileSync(new URL('plans.json', import.meta.url), 'utf8'),
  ) as Omit<PlanList, 'prices'> & { prices: Parameters<typeof readPlanPrices>[0] }
  return { prices: readPlanPrices(prices), trialDays, graceDays, trainingHourCents }
}
