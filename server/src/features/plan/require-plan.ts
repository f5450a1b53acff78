import { DomainError } from '@pegada/core/domain-error.ts'
import { hasFeature, type PlanFeature } from '@pegada/core/plan/entitlements.ts'
import { loadPlans } from '@pegada/reference/load-plans.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { entitlementsOf } from './entitlements-of.ts'
import { planOf } from './plan-of.ts'
import { lockHeld } from './repo.ts'

const { entitlements } = loadPlans()

type ClockPort = Pick<Ports, 'clock'>

/** Whether the company's plan has the feature now. Background work asks this before it starts. */
export async function mayUse(tx: Tx, { clock }: ClockPort, companyId: string, feature: PlanFeature): Promise<boolean> {
  const { planType } = await planOf(tx, companyId, clock.now())
  return hasFeature(entitlements, planType, feature)
}

/** Throws `plan.feature_required` with the feature and the smallest plan that has it. */
export async function requireFeature(tx: Tx, ports: ClockPort, companyId: string, feature: PlanFeature): Promise<void> {
  if (await mayUse(tx, ports, companyId, feature)) return
  throw new DomainError('plan.feature_required', { feature, plan: entitlements.features[feature] })
}

/**
 * Before somebody is invited, and again before the invitation is taken. `waiting` counts invitations that hold a seat
 * already. Others who add people wait until this transaction ends. Throws `plan.seats_exceeded` with `limit` and `plan`.
 */
export async function checkSeat(tx: Tx, ports: ClockPort, companyId: string, waiting = 0): Promise<void> {
  await lockHeld(tx, companyId)
  const { seats, planType } = await entitlementsOf(tx, ports, companyId)
  if (seats.limit === null || seats.used + waiting < seats.limit) return
  throw new DomainError('plan.seats_exceeded', { limit: seats.limit, plan: planType })
}

/** Before a business unit is made. Throws `plan.units_exceeded` with `limit` and `plan`. */
export async function checkUnit(tx: Tx, ports: ClockPort, companyId: string): Promise<void> {
  await lockHeld(tx, companyId)
  const { units, planType } = await entitlementsOf(tx, ports, companyId)
  if (units.limit === null || units.used < units.limit) return
  throw new DomainError('plan.units_exceeded', { limit: units.limit, plan: planType })
}
