import { BILLING_PERIODS, COMPANY_SIZES, PLAN_TYPES, SOLD_PLANS } from '@pegada/core/plan/plan.ts'
import { z } from 'zod'

/** Words of plans that several procedures share. Amounts are whole centavos of BRL. */

export const planType = z.enum(PLAN_TYPES)
export const soldPlan = z.enum(SOLD_PLANS)
export const billingPeriod = z.enum(BILLING_PERIODS)
export const companySize = z.enum(COMPANY_SIZES)
export const cents = z.number().int().describe('Whole centavos of BRL')
