import type { CompanySize } from '../company/size.ts'
import { invariant } from '../domain-error.ts'

/**
 * Plans and their prices. Amounts are whole centavos of the Brazilian real (BRL); the figures are reference data
 * (`reference/plans.json`), this file only knows their shape.
 */

export const PLAN_TYPES = ['FREE', 'PRO', 'ULTIMATE', 'CUSTOM'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

/** Plans that are bought through the checkout; CUSTOM is agreed with people, FREE costs nothing. */
export const SOLD_PLANS = ['PRO', 'ULTIMATE'] as const
export type SoldPlan = (typeof SOLD_PLANS)[number]

export const BILLING_PERIODS = ['monthly', 'yearly'] as const
export type BillingPeriod = (typeof BILLING_PERIODS)[number]

export const COMPANY_SIZES = ['MEI', 'ME', 'EPP', 'EMP', 'EGP', 'MULTI'] as const satisfies readonly CompanySize[]

/** What a plan costs a company of one size, in centavos: a month, a year paid at once, and the optional set-up (0: free). */
export interface PlanPrice {
  readonly monthlyCents: number
  readonly yearlyCents: number
  readonly setupCents: number
}

export type PlanPrices = Readonly<Record<SoldPlan, Readonly<Record<CompanySize, PlanPrice>>>>

/** A price as the payment provider knows it: what is sold, to which size, how often. */
export interface PriceKey {
  readonly plan: SoldPlan
  readonly size: CompanySize
  readonly period: BillingPeriod
}

/** The name of a price with the provider, `PRO_ME_monthly`. */
export function lookupKeyOf({ plan, size, period }: PriceKey): string {
  return `${plan}_${size}_${period}`
}

/** The price that a name means, or undefined for any other text. */
export function priceOfLookupKey(key: string): PriceKey | undefined {
  const [plan, size, period, ...rest] = key.split('_')
  const found = {
    plan: SOLD_PLANS.find((one) => one === plan),
    size: COMPANY_SIZES.find((one) => one === size),
    period: BILLING_PERIODS.find((one) => one === period),
  }
  if (rest.length > 0 || !found.plan || !found.size || !found.period) return undefined
  return { plan: found.plan, size: found.size, period: found.period }
}

/** What one period of a plan costs, in centavos. */
export function amountOf(prices: PlanPrices, { plan, size, period }: PriceKey): number {
  const price = prices[plan][size]
  return period === 'monthly' ? price.monthlyCents : price.yearlyCents
}

/** A yearly price told per month, rounded half up to the centavo. */
export function yearlyPerMonth(price: PlanPrice): number {
  return Math.floor((price.yearlyCents + 6) / 12)
}

/** Which plan allows more: below 0 when `left` allows less than `right`. */
export function comparePlans(left: PlanType, right: PlanType): number {
  return PLAN_TYPES.indexOf(left) - PLAN_TYPES.indexOf(right)
}

/** Reads the price table as it stands in the reference data. Throws where a size is missing or an amount is no whole number of centavos. */
export function readPlanPrices(
  rows: readonly (PlanPrice & { readonly plan: string; readonly size: string })[],
): PlanPrices {
  const table = (plan: SoldPlan) =>
    Object.fromEntries(
      COMPANY_SIZES.map((size) => {
        const row = rows.find((one) => one.plan === plan && one.size === size)
        invariant(row, `the price of ${plan} for ${size} is in the table`)
        const { monthlyCents, yearlyCents, setupCents } = row
        const areWhole = [monthlyCents, yearlyCents, setupCents].every(
          (cents) => Number.isSafeInteger(cents) && cents >= 0,
        )
        invariant(areWhole, `prices of ${plan} for ${size} are whole centavos`)
        return [size, { monthlyCents, yearlyCents, setupCents }]
      }),
    ) as Record<CompanySize, PlanPrice>
  return { PRO: table('PRO'), ULTIMATE: table('ULTIMATE') }
}
