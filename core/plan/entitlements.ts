import type { SharedAccess } from '../access/seat.ts'
import type { CompanySize } from '../company/size.ts'
import { invariant } from '../domain-error.ts'
import { COMPANY_SIZES, PLAN_TYPES, type PlanType } from './plan.ts'

/**
 * What a plan allows: features, people (seats) and business units. The figures are reference data
 * (`reference/plans.json`); this file knows their shape and how they are read. Reading what was made already is never a
 * feature: only making more of it is.
 */

/** What not every plan has. All else (entries, documents, triage, calculator, catalogue, overview, a report) is everybody's. */
export const PLAN_FEATURES = [
  'closing',
  'books',
  'certificates',
  'own_factors',
  'team',
  'automation',
  'restatement',
  'uncertainty',
  'pact',
  'engagement',
  'priority_support',
] as const
export type PlanFeature = (typeof PLAN_FEATURES)[number]

/** People whom a company of one size may have: `base` with its first unit, and more for each further one. */
export interface SeatRule {
  readonly base: number
  readonly perFurtherUnit: number
}

export interface Entitlements {
  readonly freeSeats: number
  readonly freeUnits: number
  readonly seats: Readonly<Record<CompanySize, SeatRule>>
  /** The smallest plan that has each feature. */
  readonly features: Readonly<Record<PlanFeature, PlanType>>
}

/** What a company has: its plan and the size that it is sold for; `units` counts its business units. */
export interface PlanHeld {
  readonly planType: PlanType
  readonly companySize: CompanySize | null
  readonly units: number
}

/** Whether the plan has the feature. */
export function hasFeature({ features }: Entitlements, planType: PlanType, feature: PlanFeature): boolean {
  return PLAN_TYPES.indexOf(planType) >= PLAN_TYPES.indexOf(features[feature])
}

/** The features of a plan, in the order of the list. */
export function featuresOf(entitlements: Entitlements, planType: PlanType): PlanFeature[] {
  return PLAN_FEATURES.filter((feature) => hasFeature(entitlements, planType, feature))
}

/** Whether somebody with this shared access, or none as one of the team, takes a seat: who only reads or verifies from outside does not. */
export function takesSeat(sharedAccess: SharedAccess | null): boolean {
  return sharedAccess !== 'viewer' && sharedAccess !== 'verifier'
}

/**
 * How many people may work in the company; null where the plan is agreed with people and knows no limit. A company whose
 * size nobody knows counts as ME, the size that everything defaults to.
 */
export function seatsOf(entitlements: Entitlements, { planType, companySize, units }: PlanHeld): number | null {
  if (planType === 'CUSTOM') return null
  if (planType === 'FREE') return entitlements.freeSeats
  const { base, perFurtherUnit } = entitlements.seats[companySize ?? 'ME']
  return base + perFurtherUnit * Math.max(0, units - 1)
}

/** How many business units a plan allows; null for no limit. */
export function unitsOf(entitlements: Entitlements, planType: PlanType): number | null {
  return planType === 'FREE' ? entitlements.freeUnits : null
}

/** Entitlements as they stand in the reference data. */
export interface EntitlementRows {
  readonly freeSeats: number
  readonly freeUnits: number
  readonly seats: Readonly<Record<string, SeatRule>>
  readonly features: Readonly<Record<string, string>>
}

/** Reads the table of the reference data. Throws where a size or a feature is missing, or a plan is not one. */
export function readEntitlements(rows: EntitlementRows): Entitlements {
  const seats = COMPANY_SIZES.map((size) => {
    const rule = rows.seats[size]
    invariant(rule && isCount(rule.base) && isCount(rule.perFurtherUnit), `the seats of ${size} are in the table`)
    return [size, rule] as const
  })
  const features = PLAN_FEATURES.map((feature) => {
    const plan = PLAN_TYPES.find((one) => one === rows.features[feature])
    invariant(plan, `the smallest plan with ${feature} is in the table`)
    return [feature, plan] as const
  })
  invariant(isCount(rows.freeSeats) && isCount(rows.freeUnits), 'what is free is in the table')
  return {
    freeSeats: rows.freeSeats,
    freeUnits: rows.freeUnits,
    seats: Object.fromEntries(seats) as Entitlements['seats'],
    features: Object.fromEntries(features) as Entitlements['features'],
  }
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}
