import { describe, expect, it } from 'vitest'
import { type Decimal, decimal as num } from '../quantity/decimal.ts'
import { feeOf } from './carbon-price.ts'
import { costOf, netPresentValue } from './cost.ts'
import { costCurve } from './cost-curve.ts'
import { forecast, gapTo, savedInYear } from './forecast.ts'
import { alikePools, saveByMeanOfOrders, saveInOrder } from './overlap.ts'
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

describe('example 8, forecast', () => {
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
      return savedInYear(alike, shrinking, last, () => num(effect)).toFixed()
    }
    expect(saved({ a: '1' }, '1')).toBe('81')
    expect(saved({ a: '0.5', b: '0.25' }, '1')).toBe('50.625')
    expect(saved({ a: '0.5', b: '0.25' }, '0.5')).toBe('27.84375')
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

describe('example 9, overlaps', () => {
  const pools = new Map([['fleet', num('1000')]])
  const a = { id: 'a', cuts: new Map([['fleet', num('0.4')]]) }
  const b = { id: 'b', cuts: new Map([['fleet', num('0.25')]]) }

  it('saves 550 t together: 400 + 150, or 250 + 300', () => {
    expect(texts(saveInOrder(pools, [a, b]).of)).toEqual([
      ['a', '400'],
      ['b', '150'],
    ])
    expect(texts(saveInOrder(pools, [b, a]).of)).toEqual([
      ['b', '250'],
      ['a', '300'],
    ])
  })

  it('is 350 + 200 by the mean of orders (Shapley 1953)', () => {
    const shared = saveByMeanOfOrders(pools, [a, b])
    expect([texts(shared.of), shared.together.toFixed()]).toEqual([
      [
        ['a', '350'],
        ['b', '200'],
      ],
      '550',
    ])
  })
})

describe('example 10, cost of an initiative', () => {
  const money = {
    investment: num('500000'),
    runningCost: num('12000'),
    saving: num('130000'),
    lifetimeYears: 10,
    tonnesPerYear: num('60'),
  }

  it('is −610.46 a tonne, and −375.10 by tonnes that are not discounted', () => {
    const cost = costOf(money, num('0.1'))
    expect(cost.annuity.toFixed(2)).toBe('81372.70')
    expect(cost.annuity.div(money.investment).toFixed(10)).toBe('0.1627453949')
    expect(cost.perTonne?.toFixed(2)).toBe('-610.46')
    expect(cost.presentCost.toFixed(2)).toBe('-225058.92')
    expect(cost.presentCostPerTonne?.toFixed(2)).toBe('-375.10')
    expect(cost.discountedTonnes.toFixed(3)).toBe('368.674')
    expect(cost.presentCost.div(cost.discountedTonnes).toFixed(2)).toBe('-610.46')
    expect(cost.paybackYears?.toFixed(2)).toBe('4.24')
    expect(cost.breakEvenPrice).toBeNull()
  })

  it('has its present value by its flows too', () => {
    const flows = [num('-500000'), ...Array.from({ length: 10 }, () => num('118000'))]
    expect(netPresentValue(flows, num('0.1')).toFixed(2)).toBe('225058.92')
  })

  /**
   * Two years at 10 %, ramp of 24 months: month k has k ÷ 24, so year 1 has (1 + … + 12) ÷ 24 ÷ 12 = 78 ÷ 288 = 0.27083, year 2 has
   * 222 ÷ 288 = 0.77083. Of 2,880 a year and 288 t: 780 and 2,220, 78 t and 222 t. Present value of 780 ÷ 1.1 + 2,220 ÷ 1.21 =
   * 709.0909 + 1,834.7107 = 2,543.8017; of 100 a year of running cost 173.5537. 3,000 + 173.5537 − 2,543.8017 = 629.7521 for 254.3802
   * discounted tonnes: 2.4756 a tonne, where the whole effect from the first day would say −1,824.79 in all.
   */
  it('grows over its ramp in savings and in tonnes', () => {
    const growing = {
      ...{ investment: num('3000'), runningCost: num('100'), saving: num('2880') },
      ...{ lifetimeYears: 2, tonnesPerYear: num('288'), rampMonths: 24 },
    }
    const cost = costOf(growing, num('0.1'))
    expect(cost.presentCost.toFixed(4)).toBe('629.7521')
    expect([cost.tonnes.toFixed(4), cost.discountedTonnes.toFixed(4)]).toEqual(['300.0000', '254.3802'])
    expect([cost.perTonne?.toFixed(4), cost.breakEvenPrice?.toFixed(4)]).toEqual(['2.4756', '2.4756'])
    const price = cost.breakEvenPrice ?? num('0')
    expect(costOf(growing, num('0.1'), price).presentCost.abs().lt('1e-40')).toBe(true)
    expect(costOf({ ...growing, rampMonths: 0 }, num('0.1')).presentCost.toFixed(2)).toBe('-1824.79')
  })

  /** 680 in year 1, 2,120 in year 2, then 2,780 a year at its whole effect: 3,000 − 680 − 2,120 = 200, and 200 ÷ 2,780 = 0.07. */
  it('is paid back when its surpluses of the ramp, and then of the whole effect, add up to the investment', () => {
    const growing = {
      ...{ investment: num('3000'), runningCost: num('100'), saving: num('2880') },
      ...{ lifetimeYears: 2, tonnesPerYear: num('0'), rampMonths: 24 },
    }
    expect(costOf(growing, num('0.1')).paybackYears?.toFixed(2)).toBe('2.07')
    expect(costOf({ ...growing, investment: num('680') }, num('0.1')).paybackYears?.toFixed()).toBe('1')
    expect(costOf({ ...growing, saving: num('90') }, num('0.1')).paybackYears).toBeNull()
  })

  /** 100,000 ÷ 10 = 10,000 a year for 50 t: 200 a tonne; at a price of 200 it costs nothing. */
  it('without interest is spread evenly, and breaks even at what a tonne costs', () => {
    const bare = {
      investment: num('100000'),
      runningCost: num('0'),
      saving: num('0'),
      lifetimeYears: 10,
      tonnesPerYear: num('50'),
    }
    const cost = costOf(bare, num('0'))
    expect([cost.perTonne, cost.breakEvenPrice].map(String)).toEqual(['200', '200'])
    expect(cost.paybackYears).toBeNull()
    expect(costOf(bare, num('0'), num('200')).presentCost.toFixed()).toBe('0')
    expect(costOf(bare, num('0'), num('150')).breakEvenPrice?.toFixed()).toBe('200')
    expect(costOf({ ...bare, tonnesPerYear: num('0') }, num('0')).perTonne).toBeNull()
  })
})

describe('example 11, order of a curve (Taylor 2012)', () => {
  const x = { id: 'x', yearly: num('-10000'), tonnes: num('10') }
  const y = { id: 'y', yearly: num('-10000'), tonnes: num('100') }
  const earnsMore = { id: 'm', yearly: num('-20000'), tonnes: num('5') }
  const dear = { id: 'd', yearly: num('900'), tonnes: num('3') }
  const cheap = { id: 'c', yearly: num('100'), tonnes: num('1') }

  it('puts Y before X, which earns the same with fewer tonnes', () => {
    expect(costCurve([x, y]).bars.map(({ id, rank, from }) => [id, rank, from.toFixed()])).toEqual([
      ['y', 1, '0'],
      ['x', 2, '100'],
    ])
  })

  it('ties what none dominates, lets what costs follow by cost per tonne, and names what saves nothing', () => {
    const curve = costCurve([dear, x, cheap, y, earnsMore, { id: 'n', yearly: num('5'), tonnes: num('0') }])
    expect(curve.bars.map(({ id, rank }) => `${id}${rank}`)).toEqual(['m1', 'y1', 'x2', 'c3', 'd4'])
    expect(curve.bars.at(-1)?.perTonne.toFixed()).toBe('300')
    expect(curve.without).toEqual(['n'])
  })

  it('ties what costs the same a tonne', () => {
    const twice = { id: 'a', yearly: num('200'), tonnes: num('2') }
    expect(costCurve([cheap, twice]).bars.map(({ id, rank }) => `${id}${rank}`)).toEqual(['a1', 'c1'])
  })
})

describe('example 12, internal price', () => {
  const kg = num('850000')

  it('charges 102,000 for 850 t at 120', () => {
    const fee = feeOf([{ unitId: 'u', month: '2026-03', kg }], [{ from: '2026-01', perTonne: num('120') }])
    expect(fee.total.toFixed()).toBe('102000')
  })

  it('takes the price of each month, and charges nothing before the first', () => {
    const rows = (['2025-12', '2026-01', '2026-07'] as const).map((month) => ({ unitId: 'u', month, kg: num('1000') }))
    const prices = [
      { from: '2026-07' as const, perTonne: num('150') },
      { from: '2026-01' as const, perTonne: num('100') },
    ]
    const fee = feeOf(rows, prices)
    expect(texts(fee.ofMonth)).toEqual([
      ['2026-01', '100'],
      ['2026-07', '150'],
    ])
    expect([fee.total, fee.ofUnit.get('u'), fee.uncoveredKg].map(String)).toEqual(['250', '250', '1000'])
  })
})
