import { expect, it } from 'vitest'
import type { LineResult } from '../activity/line.ts'
import { monthSharesOf, shareInMonth, shareOfLine } from './month-shares.ts'

/** 60 % until June, 80 % from July. */
const site = { share: '80', ...monthSharesOf(2025, [...Array<string>(6).fill('60'), ...Array<string>(6).fill('80')]) }
const line = (...months: string[]) => ({
  months: months.map((month) => ({ month })) as unknown as LineResult['months'],
})

it('names the months of a year whose share changes, and no others', () => {
  expect(monthSharesOf(2025, null)).toEqual({})
  expect([shareInMonth(site, '2025-06'), shareInMonth(site, '2025-07')]).toEqual(['60', '80'])
  expect(shareInMonth({ share: '40' }, '2025-07')).toBe('40')
})

it('gives a line within one share that share, and one that spans the change the share of each of its months', () => {
  expect(shareOfLine(line('2025-01', '2025-06'), site)).toEqual({ share: '60' })
  expect(shareOfLine(line('2025-06', '2025-07'), site)).toEqual({
    share: '80',
    monthShares: { '2025-06': '60', '2025-07': '80' },
  })
  expect(shareOfLine(line('2025-06', '2025-07'), { share: '40' })).toEqual({ share: '40' })
  expect(shareOfLine(line(), site)).toEqual({ share: '80' })
})
