import { PLAN_FEATURES } from '@pegada/core/plan/entitlements.ts'
import { BILLING_PERIODS, COMPANY_SIZES, PLAN_TYPES, SOLD_PLANS } from '@pegada/core/plan/plan.ts'
import { z } from 'zod'
import { publicProcedure } from './procedure.ts'

/** Words of plans that several procedures share. Amounts are whole centavos of BRL. */

export const planType = z.enum(PLAN_TYPES)
export const soldPlan = z.enum(SOLD_PLANS)
export const billingPeriod = z.enum(BILLING_PERIODS)
export const companySize = z.enum(COMPANY_SIZES)
export const cents = z.number().int().describe('Whole centavos of BRL')
export const planFeature = z.enum(PLAN_FEATURES)

/** The price list, for whoever asks. */
export const plan = {
  list: publicProcedure('calculate')
    .route({ method: 'GET', path: '/plans', summary: 'Plans, prices and what each allows', tags: ['billing'] })
    .output(
      z.object({
        trialDays: z.number().int(),
        trainingHourCents: cents,
        plans: z.array(
          z.object({
            planType,
            features: z.array(planFeature).describe('What not every plan has'),
            units: z.number().int().nullable().describe('Business units; null: no limit'),
            sizes: z.array(
              z.object({
                companySize,
                seats: z
                  .object({ base: z.number().int(), perFurtherUnit: z.number().int() })
                  .nullable()
                  .describe('People with the first unit, and more for each further one; null: no limit'),
                price: z
                  .object({ monthlyCents: cents, yearlyCents: cents, setupCents: cents })
                  .nullable()
                  .describe('Null: agreed with people'),
              }),
            ),
          }),
        ),
      }),
    ),
}
