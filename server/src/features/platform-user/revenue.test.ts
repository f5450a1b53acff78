import { expect, it } from 'vitest'
import { plans } from '../plan/holdings.ts'
import { monthlyCents } from './revenue.ts'

const { PRO } = plans.prices

it('counts a month whole and a year as a twelfth, rounded once', () => {
  const prices = {
    ...plans.prices,
    PRO: { ...PRO, ME: { monthlyCents: 1000, yearlyCents: 10_001, setupCents: 0 } },
  }
  const sold = (period: 'monthly' | 'yearly', companies: number) =>
    ({ plan: 'PRO', size: 'ME', period, companies }) as const
  expect(monthlyCents([], prices)).toBe(0)
  expect(monthlyCents([sold('monthly', 3)], prices)).toBe(3000)
  expect(monthlyCents([sold('yearly', 1)], prices)).toBe(833)
  // 12 × 10,001 / 12: rounded by company it would be 9,996.
  expect(monthlyCents([sold('yearly', 12)], prices)).toBe(10_001)
  expect(monthlyCents([sold('monthly', 1), sold('yearly', 1)], prices)).toBe(1833)
})
