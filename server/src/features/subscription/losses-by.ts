import type { CompanySize } from '@pegada/core/company/size.ts'
import { featuresOf, type PlanFeature, seatsOf, unitsOf } from '@pegada/core/plan/entitlements.ts'
import type { PlanType } from '@pegada/core/plan/plan.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { entitlementsOf } from '../plan/entitlements-of.ts'
import { plans } from '../plan/holdings.ts'

/** What a company has and another plan would not cover. */
export interface Losses {
  /** People, and business units, beyond what the plan allows. */
  readonly seatsOver: number
  readonly unitsOver: number
  readonly features: PlanFeature[]
}

/** What the plan would no longer cover of what the company has now. */
export async function lossesBy(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  companyId: string,
  { plan, size }: { readonly plan: PlanType; readonly size: CompanySize | null },
): Promise<Losses> {
  const { seats, units, features } = await entitlementsOf(tx, ports, companyId)
  const { entitlements } = plans
  const over = (used: number, limit: number | null) => (limit === null ? 0 : Math.max(0, used - limit))
  const kept = featuresOf(entitlements, plan)
  return {
    seatsOver: over(seats.used, seatsOf(entitlements, { planType: plan, companySize: size, units: units.used })),
    unitsOver: over(units.used, unitsOf(entitlements, plan)),
    features: features.filter((feature) => !kept.includes(feature)),
  }
}
