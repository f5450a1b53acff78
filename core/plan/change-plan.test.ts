import { expect, it } from 'vitest'
import { discountOf, isSamePrice, kindOfChange } from './change-plan.ts'
import type { PriceKey } from './plan.ts'

const pro: PriceKey = { plan: 'PRO', size: 'ME', period: 'monthly' }

it.each<[string, string, Partial<PriceKey>, Partial<PriceKey>]>([
  ['a larger plan', 'upgrade', {}, { plan: 'ULTIMATE' }],
  ['a smaller plan', 'downgrade', { plan: 'ULTIMATE' }, {}],
  ['a year instead of a month', 'upgrade', {}, { period: 'yearly' }],
  ['a month instead of a year', 'downgrade', { period: 'yearly' }, {}],
  ['a larger plan by the month', 'upgrade', { period: 'yearly' }, { plan: 'ULTIMATE' }],
  ['another size alone', 'downgrade', {}, { size: 'EPP' }],
])('%s counts as %s', (_, kind, from, to) => {
  expect(kindOfChange({ ...pro, ...from }, { ...pro, ...to })).toBe(kind)
})

it('knows the same price, and no price', () => {
  expect(isSamePrice(pro, { ...pro })).toBe(true)
  expect(isSamePrice(pro, { ...pro, size: 'MEI' })).toBe(false)
  expect(isSamePrice(null, null)).toBe(true)
  expect(isSamePrice(pro, null)).toBe(false)
})

it.each([
  [{ percentOff: 10, amountOffCents: null }, 4_999, 500],
  [{ percentOff: 50, amountOffCents: null }, 4_999, 2_500],
  [{ percentOff: 33, amountOffCents: null }, 100, 33],
  [{ percentOff: null, amountOffCents: 700 }, 500, 500],
  [{ percentOff: null, amountOffCents: null }, 500, 0],
])('a coupon of %o takes off %d centavos: %d', (coupon, cents, off) => {
  expect(discountOf(coupon, cents)).toBe(off)
})
