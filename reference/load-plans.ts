import { readFileSync } from 'node:fs'
import { type EntitlementRows, type Entitlements, readEntitlements } from '@pegada/core/plan/entitlements.ts'
import { type PlanPrices, readPlanPrices } from '@pegada/core/plan/plan.ts'

/** The price list as it stands in `plans.json`: amounts in centavos, days in whole days. */
export interface PlanList {
  readonly prices: PlanPrices
  /** What each plan allows. */
  readonly entitlements: Entitlements
  /** Days of a paid plan from the confirmed e-mail, without a card. */
  readonly trialDays: number
  /** Days that a plan goes on after a payment failed. */
  readonly graceDays: number
  /** An hour of training on the free plan. */
  readonly trainingHourCents: number
}

type PlanFile = Omit<PlanList, 'prices' | 'entitlements'> & {
  readonly prices: Parameters<typeof readPlanPrices>[0]
  readonly entitlements: EntitlementRows
}

export function loadPlans(): PlanList {
  const { prices, entitlements, trialDays, graceDays, trainingHourCents } = JSON.parse(
    readFileSync(new URL('plans.json', import.meta.url), 'utf8'),
  ) as PlanFile
  return {
    prices: readPlanPrices(prices),
    entitlements: readEntitlements(entitlements),
    trialDays,
    graceDays,
    trainingHourCents,
  }
}
