import { featuresOf, type PlanFeature, seatsOf, unitsOf } from '@pegada/core/plan/entitlements.ts'
import { loadPlans } from '@pegada/reference/load-plans.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { type PlanNow, planOf } from './plan-of.ts'
import { countBefore, countHeld } from './repo.ts'

const { entitlements } = loadPlans()

export interface CompanyEntitlements extends PlanNow {
  /** Seats that people take, those that open invitations hold, and how many the plan allows; null: no limit. */
  readonly seats: { readonly used: number; readonly waiting: number; readonly limit: number | null }
  readonly units: { readonly used: number; readonly limit: number | null }
  readonly features: readonly PlanFeature[]
}

/** What the company's plan allows at this moment, and how much of it is taken. */
export async function entitlementsOf(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  companyId: string,
): Promise<CompanyEntitlements> {
  const now = clock.now()
  const plan = await planOf(tx, companyId, now)
  const { members, waiting, units } = await countHeld(tx, companyId, now)
  return {
    ...plan,
    seats: { used: members, waiting, limit: seatsOf(entitlements, { ...plan, units }) },
    units: { used: units, limit: unitsOf(entitlements, plan.planType) },
    features: featuresOf(entitlements, plan.planType),
  }
}

/**
 * Whether the person came after the plan's seats were taken (a smaller plan, a plan that ended): the owner and who has been
 * there longest keep theirs, the others go on reading.
 */
export async function isOverSeats(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  companyId: string,
  userId: string,
): Promise<boolean> {
  const before = await countBefore(tx, companyId, userId)
  if (before === 0) return false
  const { seats } = await entitlementsOf(tx, ports, companyId)
  return seats.limit !== null && before >= seats.limit
}
