import { featuresOf, unitsOf } from '@pegada/core/plan/entitlements.ts'
import { COMPANY_SIZES, PLAN_TYPES, type PlanType } from '@pegada/core/plan/plan.ts'
import { loadPlans } from '@pegada/reference/load-plans.ts'
import { open } from '../../http/procedures.ts'

const { prices, entitlements, trialDays, trainingHourCents } = loadPlans()

export const planRoutes = {
  list: open.plan.list.handler(() => ({ trialDays, trainingHourCents, plans: PLAN_TYPES.map(presentPlan) })),
}

function presentPlan(planType: PlanType) {
  return {
    planType,
    features: featuresOf(entitlements, planType),
    units: unitsOf(entitlements, planType),
    sizes: COMPANY_SIZES.map((companySize) => ({
      companySize,
      seats: seatRule(planType, companySize),
      price: priceOf(planType, companySize),
    })),
  }
}

function seatRule(planType: PlanType, companySize: (typeof COMPANY_SIZES)[number]) {
  if (planType === 'CUSTOM') return null
  return planType === 'FREE' ? { base: entitlements.freeSeats, perFurtherUnit: 0 } : entitlements.seats[companySize]
}

function priceOf(planType: PlanType, companySize: (typeof COMPANY_SIZES)[number]) {
  if (planType === 'CUSTOM') return null
  return planType === 'FREE' ? { monthlyCents: 0, yearlyCents: 0, setupCents: 0 } : prices[planType][companySize]
}
