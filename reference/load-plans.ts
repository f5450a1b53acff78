import { readFileSync } from 'node:fs'
import { type EntitlementRows, type Entitlements, readEntitlements } from '@pegada/core/plan/entitlements.ts'
import { type OfferRows, type PlanOffer, readOffer } from '@pegada/core/plan/offer.ts'
import { type PlanPrices, readPlanPrices } from '@pegada/core/plan/plan.ts'

/** The price list as it stands in `plans.json`: amounts in centavos, days in whole days. */
export interface PlanList {
  readonly prices: PlanPrices
  /** What each plan allows. */
  readonly entitlements: Entitlements
  /** How the plans are told to people. */
  readonly offer: PlanOffer
  /** Days of a paid plan from the confirmed e-mail, without a card. */
  readonly trialDays: number
  /** Days that a plan goes on after a payment failed. */
  readonly graceDays: number
  /** An hour of training on the free plan. */
  readonly trainingHourCents: number
}

type PlanFile = Omit<PlanList, 'prices' | 'entitlements' | 'offer'> & {
  readonly prices: Parameters<typeof readPlanPrices>[0]
  readonly entitlements: EntitlementRows
  readonly offer: OfferRows
}

export function loadPlans(): PlanList {
  const { prices, offer, trialDays, graceDays, trainingHourCents, ...file } = JSON.parse(
    readFileSync(new URL('plans.json', import.meta.url), 'utf8'),
  ) as PlanFile
  const entitlements = readEntitlements(file.entitlements)
  return {
    prices: readPlanPrices(prices),
    entitlements,
    offer: readOffer(offer, entitlements),
    trialDays,
    graceDays,
    trainingHourCents,
  }
}
