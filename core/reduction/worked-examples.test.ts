import { describe, expect, it } from 'vitest'
import { type Decimal, decimal as num } from '../quantity/decimal.ts'
import { forecast, gapTo, savedInYear } from './forecast.ts'
import { alikePools } from './overlap.ts'
import { convergedIntensity } from './sector-convergence.ts'
import { allowedIn, keepBudget, requiredCutPercent, standingOf } from './trajectory.ts'

/** Figures worked by hand before the code was written; each group names the publication whose rule it follows. */

const RATE_15 = num('4.2')
const RATE_WB2 = num('2.5')
const texts = (values: ReadonlyMap<string, Decimal>) => [...values].map(([id, value]) => [id, value.toFixed()])

describe('example 5, paths (SBTi Corporate Manual 2.1)', () => {
  const path = { baseYear: 2023, targetYear: 2030, base: num('1000'), cutPercent: num('42') }

  it.each([
    [RATE_15, 2023, 2030, '42'],
    [RATE_15, 2018, 2030, '50.4'],
    [RATE_15, 2025, 2031, '46.2'],
    [RATE_WB2, 2023, 2030, '25'],
    [RATE_15, 2020, 2050, '100'],
  ])('asks at %s %% a year from %i to %i for %s', (rate, base, target, cut) => {
    expect(requiredCutPercent(rate, base, target).toFixed()).toBe(cut)
  })

  it('walks 60 t a year to 580 t, not compounded', () => {
    expect([2022, 2023, 2026, 2030, 2040].map((year) => allowedIn(path, year).toFixed())).toEqual([
      '1000',
      '1000',
      '820',
      '580',
      '580',
    ])
  })

  it('tells 850 t in 2026 as 30 t behind: 150 of 420 done where 180 are due', () => {
    const standing = standingOf(path, 2026, num('850'))
    expect([standing.behind, standing.done, standing.due, standing.whole].map(String)).toEqual([
      '30',
      '150',
      '180',
      '420',
    ])
    expect([standing.doneShare, standing.dueShare].map((share) => share?.times(100).toFixed(1))).toEqual([
      '35.7',
      '42.9',
    ])
  })

  it('takes scope 3 from 5,000 t to 3,750 t', () => {
    const wide = { ...path, base: num('5000'), cutPercent: requiredCutPercent(RATE_WB2, 2023, 2030) }
    expect(allowedIn(wide, 2030).toFixed()).toBe('3750')
  })

  /** Budget 7 × 790 = 5,530; used 2 × 1,000 = 2,000 where 940 × 2 = 1,880 was meant; 3,530 left for 5 years: end 412. */
  it('wins an overshoot back by trapezes (Bilan Carbone)', () => {
    const years = [2023, 2024, 2025].map((year) => ({ year, emitted: num('1000') }))
    const kept = keepBudget(path, years)
    expect([kept?.overshoot, kept?.left, kept?.end, kept?.ratePercent].map(String)).toEqual([
      '120',
      '3530',
      '412',
      '11.76',
    ])
    expect(keepBudget(path, years.slice(1))).toBeUndefined()
    expect(
      keepBudget(
        path,
        years.filter(({ year }) => year !== 2024),
      ),
    ).toBeUndefined()
  })

  /** 2024 allows 940, of which 5 % more are 987; 2 × 940 are meant until then. */
  it('leaves the path as it is where less was emitted, or no more than 5 % beyond it in the last year (Bilan Carbone)', () => {
    const kept = (emitted: string) => {
      const found = keepBudget(path, [
        { year: 2023, emitted: num('1000') },
        { year: 2024, emitted: num(emitted) },
      ])
      return [found?.overshoot, found?.end, found?.ratePercent?.toFixed(2)].map(String)
    }
    expect(kept('600')).toEqual(['-170', '580', 'undefined'])
    expect(kept('987')).toEqual(['23.5', '580', 'undefined'])
    expect(kept('987.1')[2]).not.toBe('undefined')
  })
})

it('example 6, sectoral decarbonization approach (SBTi 2015): 1.1 × 0.6667 + 0.1 = 0.8333', () => {
  const curve = { base: num('1'), year: num('0.7'), in2050: num('0.1') }
  expect(convergedIntensity(num('1.2'), curve, num('1'))?.toFixed(4)).toBe('0.8333')
  expect(convergedIntensity(num('1.2'), { ...curve, in2050: num('1') }, num('1'))).toBeUndefined()
})

it('example 7, a restated base keeps the percentage (Corporate Standard, chapter 5): 1,100 t to 638 t', () => {
  const path = { baseYear: 2023, targetYear: 2030, base: num('1100'), cutPercent: num('42') }
  expect(allowedIn(path, 2030).toFixed()).toBe('638')
})

/** Each part is a product of what drives it, as in the Kaya identity (Albrecht, François and Schoors, Energy Policy 30 (2002), 727–736). */
describe('example 8, forecast (Albrecht, François and Schoors 2002)', () => {
  const parts = [{ id: 'all', kg: num('850'), drivers: ['production'] }]
  const production = { id: 'production', yearlyPercent: num('3'), lowPercent: num('1'), highPercent: num('5') }

  it('is 956.6825 t in 2030 at 3 % a year, and 256.6825 t above 580 with 120 t saved', () => {
    const years = forecast(parts, [production], 2026, 2030)
    const last = years.at(-1)
    expect(years.map(({ year }) => year)).toEqual([2026, 2027, 2028, 2029, 2030])
    expect(last?.usual.toDecimalPlaces(4).toFixed()).toBe('956.6825')
    expect(
      last &&
        gapTo(last.usual, [num('120')], num('580'))
          .toDecimalPlaces(4)
          .toFixed(),
    ).toBe('256.6825')
    expect([last?.low.toFixed(2), last?.high.toFixed(2)]).toEqual(['884.51', '1033.18'])
  })

  /**
   * A category of 100 t that shrinks by 10 % a year is 81 t in the third year; a whole cut of it saves 81, and not 100. Half and a quarter of it
   * leave 0.5 × 0.75 × 81 = 30.375 and save 50.625; at half of their effects 0.75 × 0.875 × 81 = 53.15625 is left.
   */
  it('cuts the moved parts, never below nothing', () => {
    const shrinking = [{ id: 'fleet', kg: num('100'), drivers: ['scrapped'] }]
    const years = forecast(shrinking, [{ id: 'scrapped', yearlyPercent: num('-10') }], 2026, 2028)
    const last = years.at(-1) ?? { parts: new Map() }
    const pools = new Map([
      ['p', num('60')],
      ['q', num('40')],
    ])
    const saved = (cuts: Record<string, string>, effect: string) => {
      const cuttings = Object.entries(cuts).map(([id, cut]) => ({
        id,
        cuts: new Map([...pools.keys()].map((key) => [key, num(cut)])),
      }))
      const alike = alikePools(pools, cuttings, () => 'fleet')
      expect(alike).toHaveLength(1)
      return savedInYear(alike, shrinking, last, () => ({ now: num(effect), held: num('0'), isShare: true })).toFixed()
    }
    expect(saved({ a: '1' }, '1')).toBe('81')
    expect(saved({ a: '0.5', b: '0.25' }, '1')).toBe('50.625')
    expect(saved({ a: '0.5', b: '0.25' }, '0.5')).toBe('27.84375')
  })

  /** "Less 40 %" at half its effect left 80 t of 100: its whole effect leaves 60, and saves 20 of the 80. Entered, 40 % of 80 are 32 t, of which half are to come. */
  it('takes a share of what there was before the part that the ledger holds', () => {
    const parts = [{ id: 'fleet', kg: num('80'), drivers: [] }]
    const [year] = forecast(parts, [], 2026, 2026)
    const alike = [{ group: 'fleet', kg: num('80'), cuts: new Map([['less', num('0.4')]]) }]
    const saved = (now: string, held: string, isShare: boolean) =>
      year && savedInYear(alike, parts, year, () => ({ now: num(now), held: num(held), isShare })).toFixed()
    expect(saved('1', '0.5', true)).toBe('20')
    expect(saved('0', '0.5', true)).toBe('-20')
    expect(saved('1', '0.5', false)).toBe('16')
  })

  it('takes a stated year as it is, and leaves a part without drivers', () => {
    const stated = { ...production, ofYear: new Map([[2027, num('-10')]]) }
    const [, next] = forecast([...parts, { id: 'else', kg: num('50'), drivers: [] }], [stated], 2026, 2027)
    expect([next?.usual, next?.low, next?.high].map(String)).toEqual(['815', '815', '815'])
    expect(texts(next?.parts ?? new Map())).toEqual([
      ['all', '765'],
      ['else', '50'],
    ])
  })
})
