import { invariant } from '../domain-error.ts'
import { type Entitlements, PLAN_FEATURES } from './entitlements.ts'
import { PLAN_TYPES, type PlanType } from './plan.ts'

/** How the plans are told to people: what stands on a plan's card, and the table that compares them. Keys only; texts are elsewhere. */

/** A line of the comparison: had from one plan on, or told in words for each plan. */
export interface OfferRow {
  readonly key: string
  /** The smallest plan that has it; null where each plan has words of its own. */
  readonly from: PlanType | null
}

export interface OfferGroup {
  readonly key: string
  readonly rows: readonly OfferRow[]
}

export interface PlanOffer {
  readonly cards: Readonly<Record<PlanType, readonly string[]>>
  readonly comparison: readonly OfferGroup[]
}

/** The offer as it stands in the reference data; a row of a feature takes its plan from the entitlements, so that both agree. */
export interface OfferRows {
  readonly cards: Readonly<Record<string, readonly string[]>>
  readonly comparison: readonly {
    readonly key: string
    readonly rows: readonly { readonly key: string; readonly from?: string; readonly feature?: string }[]
  }[]
}

/** Reads the offer. Throws where a card is missing, or a row names no plan and no feature. */
export function readOffer({ cards, comparison }: OfferRows, entitlements: Entitlements): PlanOffer {
  const byPlan = PLAN_TYPES.map((plan) => {
    const keys = cards[plan]
    invariant(keys, `the card of ${plan} is in the table`)
    return [plan, keys] as const
  })
  return {
    cards: Object.fromEntries(byPlan) as PlanOffer['cards'],
    comparison: comparison.map(({ key, rows }) => ({
      key,
      rows: rows.map((row) => ({ key: row.key, from: planOfRow(row, entitlements) })),
    })),
  }
}

function planOfRow(
  { key, from, feature }: OfferRows['comparison'][number]['rows'][number],
  { features }: Entitlements,
): PlanType | null {
  if (feature !== undefined) {
    const known = PLAN_FEATURES.find((one) => one === feature)
    invariant(known, `${feature} of the row ${key} is a feature`)
    return features[known]
  }
  if (from === undefined) return null
  const plan = PLAN_TYPES.find((one) => one === from)
  invariant(plan, `${from} of the row ${key} is a plan`)
  return plan
}
