import {
  amountOf,
  BILLING_PERIODS,
  COMPANY_SIZES,
  comparePlans,
  lookupKeyOf,
  priceOfLookupKey,
  SOLD_PLANS,
  yearlyPerMonth,
} from '@pegada/core/plan/plan.ts'
import { describe, expect, it } from 'vitest'
import { loadPlans } from './load-plans.ts'

/** Prices: specification, section 9. */
describe('the price list', () => {
  const { prices } = loadPlans()

  it.each([
    ['PRO', 'MEI', 1_000, 11_400, 2_000],
    ['PRO', 'ME', 5_000, 57_000, 10_000],
    ['PRO', 'EPP', 17_000, 193_800, 34_000],
    ['PRO', 'EMP', 55_000, 627_000, 110_000],
    ['PRO', 'EGP', 90_000, 1_026_000, 180_000],
    ['PRO', 'MULTI', 150_000, 1_710_000, 300_000],
    ['ULTIMATE', 'MEI', 2_500, 28_500, 0],
    ['ULTIMATE', 'ME', 13_000, 148_200, 0],
    ['ULTIMATE', 'EPP', 45_000, 513_000, 0],
    ['ULTIMATE', 'EMP', 150_000, 1_710_000, 0],
    ['ULTIMATE', 'EGP', 250_000, 2_850_000, 0],
    ['ULTIMATE', 'MULTI', 375_000, 4_275_000, 0],
  ] as const)('has %s for %s as published, in centavos', (plan, size, monthlyCents, yearlyCents, setupCents) => {
    expect(prices[plan][size]).toEqual({ monthlyCents, yearlyCents, setupCents })
    expect(amountOf(prices, { plan, size, period: 'yearly' })).toBe(yearlyCents)
  })

  it('takes five percent off twelve months, to the centavo', () => {
    for (const plan of SOLD_PLANS) {
      for (const size of COMPANY_SIZES) {
        const { monthlyCents, yearlyCents } = prices[plan][size]
        expect(yearlyCents * 100).toBe(monthlyCents * 12 * 95)
        expect(Math.abs(yearlyPerMonth(prices[plan][size]) * 12 - yearlyCents)).toBeLessThanOrEqual(6)
      }
    }
  })
})

it('reads back every name of a price, and no other text', () => {
  for (const plan of SOLD_PLANS)
    for (const size of COMPANY_SIZES)
      for (const period of BILLING_PERIODS) {
        const price = { plan, size, period }
        expect(priceOfLookupKey(lookupKeyOf(price))).toEqual(price)
      }
  for (const text of ['', 'PRO', 'PRO_ME', 'FREE_ME_monthly', 'PRO_ME_weekly', 'PRO_ME_monthly_2'])
    expect(priceOfLookupKey(text)).toBeUndefined()
})

it('orders plans by what they allow', () => {
  expect(comparePlans('PRO', 'ULTIMATE')).toBeLessThan(0)
  expect(comparePlans('PRO', 'PRO')).toBe(0)
  expect(comparePlans('CUSTOM', 'FREE')).toBeGreaterThan(0)
})
