import { describe, expect, it } from 'vitest'
import { decimal as num } from '../quantity/decimal.ts'
import { isDriverPart, moves } from './driver-part.ts'
import { forecast } from './forecast.ts'

/**
 * Worked by hand: a ledger of 600 t that two drivers move, and 400 t that one of them and no other does. What each changes is told without a
 * residual by the value of Shapley (Albrecht, François and Schoors, Energy Policy 30 (2002), 727–736).
 */
describe('a forecast by stated drivers (Albrecht, François and Schoors 2002)', () => {
  const parts = [
    { id: 'purchased_electricity', kg: num('600'), drivers: ['production', 'grid'] },
    { id: 'mobile_combustion', kg: num('400'), drivers: ['production'] },
    { id: 'business_travel', kg: num('100'), drivers: [] },
  ]
  const drivers = [
    { id: 'production', yearlyPercent: num('10') },
    { id: 'grid', yearlyPercent: num('-20') },
  ]

  /** 600 × 1.1 × 0.8 = 528; production first: +60, then −132; grid first: −120, then +48: means +54 and −126; 400 × 0.1 = +40. */
  it('tells its change by driver, by the mean over orders where two move one part', () => {
    const [first, next] = forecast(parts, drivers, 2025, 2026)
    expect(first?.usual.toFixed()).toBe('1100')
    expect([...(first?.changes ?? [])].map(([id, kg]) => [id, kg.toFixed()])).toEqual([
      ['production', '0'],
      ['grid', '0'],
    ])
    expect(next?.usual.toFixed()).toBe('1068')
    expect([...(next?.changes ?? [])].map(([id, kg]) => [id, kg.toFixed()])).toEqual([
      ['production', '94'],
      ['grid', '-126'],
    ])
  })

  /** 1.1² × 0.8² of 600 = 464.64; +21 % and −36 %: 126 and 126 × 0.64 = 80.64, mean 103.32; −216 and −261.36, mean −238.68; 400 × 0.21 = 84. */
  it('compounds each driver by itself', () => {
    const last = forecast(parts, drivers, 2025, 2027).at(-1)
    expect([...(last?.changes ?? [])].map(([id, kg]) => [id, kg.toFixed()])).toEqual([
      ['production', '187.32'],
      ['grid', '-238.68'],
    ])
    expect(last?.usual.toFixed()).toBe('1048.64')
  })
})

it('knows what a driver moves', () => {
  expect(['all', 'scope_2', 'measure', 'purchased_electricity', 'scope_4', ''].map(isDriverPart)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(moves('all', 'anything')).toBe(true)
  expect(moves('scope_2', 'purchased_electricity')).toBe(true)
  expect(moves('scope_1', 'purchased_electricity')).toBe(false)
  expect(moves('scope_3', 'unclassified')).toBe(true)
  expect(moves('measure', 'purchased_electricity')).toBe(false)
  expect(moves('business_travel', 'business_travel')).toBe(true)
})
