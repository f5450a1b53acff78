import { describe, expect, it } from 'vitest'
import { effectIn, effectInYear, endOf } from './schedule.ts'

describe('a schedule', () => {
  const schedule = { start: '2027-04', rampMonths: 4, lifetimeYears: 2 } as const

  it('grows evenly from its first month and ends with its life', () => {
    const months = ['2027-03', '2027-04', '2027-06', '2027-07', '2029-03', '2029-04'] as const
    expect(months.map((month) => effectIn(schedule, month).toFixed())).toEqual(['0', '0.25', '0.75', '1', '1', '0'])
    expect(endOf(schedule)).toBe('2029-04')
    expect(effectIn({ ...schedule, rampMonths: 0 }, '2027-04').toFixed()).toBe('1')
  })

  /** 0.25 + 0.5 + 0.75 + 6 × 1 = 7.5 of 12 months. */
  it('has 0.625 of its effect in its first year', () => {
    expect([2026, 2027, 2028, 2029].map((year) => effectInYear(schedule, year).toFixed())).toEqual([
      '0',
      '0.625',
      '1',
      '0.25',
    ])
  })
})
