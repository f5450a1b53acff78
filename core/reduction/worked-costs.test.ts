import { describe, expect, it } from 'vitest'
import { type Decimal, decimal as num } from '../quantity/decimal.ts'
import { feeOf } from './carbon-price.ts'
import { capitalRecoveryFactor, costOf, netPresentValue } from './cost.ts'
import { costCurve } from './cost-curve.ts'
import { saveByMeanOfOrders, saveInOrder } from './overlap.ts'

/** Figures worked by hand before the code was written; each group names the publication whose rule it follows. */

const texts = (values: ReadonlyMap<string, Decimal>) => [...values].map(([id, value]) => [id, value.toFixed()])

describe('example 9, overlaps (shared by the value of Shapley 1953)', () => {
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

  it('is 350 + 200 by the mean of orders', () => {
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

/** Gittinger, Compounding and Discounting Tables for Project Analysis, World Bank, 2nd edition 1984: factors to six places. */
describe('the factors of discounting tables (Gittinger 1984)', () => {
  it.each([
    ['0.05', 20, '0.080243', '12.462210'],
    ['0.1', 10, '0.162745', '6.144567'],
    ['0.12', 5, '0.277410', '3.604776'],
  ])(
    'at %s over %i years recover %s of the capital a year, whose payments of 1 are worth %s',
    (rate, years, recovered, worth) => {
      expect(capitalRecoveryFactor(num(rate), years).toFixed(6)).toBe(recovered)
      const payments = [num('0'), ...Array.from({ length: years }, () => num('1'))]
      expect(netPresentValue(payments, num(rate)).toFixed(6)).toBe(worth)
    },
  )
})

describe('example 10, cost of an initiative (annuity and present worth: Gittinger 1984)', () => {
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

/** Taylor, The ranking of negative-cost emissions reduction measures, Energy Policy 48 (2012), 430–438: Pareto below zero. */
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

describe('example 12, internal price (IFRS S2, 29 (f))', () => {
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
