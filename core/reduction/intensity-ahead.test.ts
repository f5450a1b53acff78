import { describe, expect, it } from 'vitest'
import { decimal as num } from '../quantity/decimal.ts'
import { forecast } from './forecast.ts'
import { amountsAhead, intensityAhead } from './intensity-ahead.ts'

/**
 * Emissions over what they are measured by, in the same year (Corporate Standard, chapter 11, intensity targets). 1,000 kg for 50 t made; by
 * the second year 10 % more is emitted (5 to 20) and 25 % more made (10 to 60): 1,100 ÷ 62.5 = 17.6 a tonne, between 1,050 ÷ 80 = 13.125
 * and 1,200 ÷ 55 = 21.8182; with 100 kg saved 1,000 ÷ 62.5 = 16.
 */
describe('an intensity ahead', () => {
  const grown = { yearlyPercent: num('10'), lowPercent: num('5'), highPercent: num('20') }
  const [, next] = forecast([{ id: 'all', kg: num('1000'), drivers: ['e'] }], [{ id: 'e', ...grown }], 2025, 2026)
  const made = { id: 'made', yearlyPercent: num('25'), lowPercent: num('10'), highPercent: num('60') }

  it('is what is emitted over what it is measured by, each moved by its own drivers', () => {
    const amounts = amountsAhead(num('50'), [made], 2025, 2026)
    expect([...amounts].map(([year, { amount }]) => [year, amount.toFixed()])).toEqual([
      [2025, '50'],
      [2026, '62.5'],
    ])
    const amount = amounts.get(2026)
    const told = next && amount && intensityAhead(next, num('1000'), amount)
    expect([told?.usual, told?.low, told?.with].map(String)).toEqual(['17.6', '13.125', '16'])
    expect(told?.high.toFixed(4)).toBe('21.8182')
  })

  it('stands where nothing moves what it is measured by, and is none where nothing of that may be left', () => {
    expect(amountsAhead(num('50'), [], 2025, 2030).get(2030)?.amount.toFixed()).toBe('50')
    const none = amountsAhead(num('50'), [{ ...made, lowPercent: num('-100') }], 2025, 2026).get(2026)
    expect(next && none && intensityAhead(next, num('1000'), none)).toBeUndefined()
  })
})
