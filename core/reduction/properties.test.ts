import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, ONE, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { capitalRecoveryFactor, costOf } from './cost.ts'
import { costCurve } from './cost-curve.ts'
import { forecast } from './forecast.ts'
import { saveByMeanOfOrders, saveInOrder } from './overlap.ts'
import { allowedIn, keepBudget, standingOf } from './trajectory.ts'

const percent = fc.integer({ min: 0, max: 100 }).map((value) => new Decimal(value))
const tonnes = fc.integer({ min: 1, max: 10 ** 6 }).map((value) => new Decimal(value))
const ramp = fc.integer({ min: 0, max: 120 })
const TINY = new Decimal('1e-50')

describe('a path', () => {
  const path = fc.record({
    baseYear: fc.integer({ min: 2015, max: 2025 }),
    targetYear: fc.integer({ min: 2026, max: 2050 }),
    base: tonnes,
    cutPercent: percent,
  })

  it('never rises, starts at the base, ends at the target and falls by the same each year', () => {
    fc.assert(
      fc.property(path, (one) => {
        const years = Array.from({ length: one.targetYear - one.baseYear + 1 }, (_, at) =>
          allowedIn(one, one.baseYear + at),
        )
        const falls = years.slice(1).map((value, at) => (years[at] ?? ZERO).minus(value))
        expect(years[0]?.eq(one.base)).toBe(true)
        expect(years.at(-1)?.eq(one.base.times(ONE.minus(one.cutPercent.div(100))))).toBe(true)
        expect(
          falls.every(
            (fall) =>
              fall.gte(0) &&
              fall
                .minus(falls[0] ?? ZERO)
                .abs()
                .lt(TINY),
          ),
        ).toBe(true)
      }),
    )
  })

  it('is behind by what is due and not done', () => {
    fc.assert(
      fc.property(path, tonnes, fc.integer({ min: 2015, max: 2050 }), (one, emitted, year) => {
        const { behind, due, done } = standingOf(one, year, emitted)
        expect(behind.eq(due.minus(done))).toBe(true)
      }),
    )
  })

  it('whose ledger is on it keeps its end when the budget is kept', () => {
    fc.assert(
      fc.property(path, (one) => {
        const years = [one.baseYear].map((year) => ({ year, emitted: allowedIn(one, year) }))
        const end = keepBudget(one, years)?.end
        expect(end?.minus(allowedIn(one, one.targetYear)).abs().lt('1e-40')).toBe(true)
      }),
    )
  })
})

describe('overlapping initiatives', () => {
  const cuts = fc.array(fc.integer({ min: -20, max: 100 }), { minLength: 1, maxLength: 6 })

  it('save the same together in any order, and their parts add up to it', () => {
    fc.assert(
      fc.property(tonnes, cuts, (kg, parts) => {
        const pools = new Map([['pool', kg]])
        const cuttings = parts.map((part, at) => ({
          id: `${at}`,
          cuts: new Map([['pool', new Decimal(part).div(100)]]),
        }))
        const forth = saveInOrder(pools, cuttings)
        const back = saveInOrder(pools, cuttings.toReversed())
        const mean = saveByMeanOfOrders(pools, cuttings)
        expect(forth.together.eq(back.together) && mean.together.eq(forth.together)).toBe(true)
        expect(sumDecimals(mean.of.values()).eq(mean.together) && forth.together.lte(kg)).toBe(true)
      }),
    )
  })

  it('share by the mean of all orders, written out', () => {
    fc.assert(
      fc.property(fc.tuple(percent, percent, percent), (parts) => {
        const pools = new Map([['pool', new Decimal(1000)]])
        const cuttings = parts.map((part, at) => ({ id: `${at}`, cuts: new Map([['pool', part.div(100)]]) }))
        const orders = [
          [0, 1, 2],
          [0, 2, 1],
          [1, 0, 2],
          [1, 2, 0],
          [2, 0, 1],
          [2, 1, 0],
        ]
        const told = orders.map((order) =>
          saveInOrder(
            pools,
            order.flatMap((at) => cuttings[at] ?? []),
          ),
        )
        const mean = saveByMeanOfOrders(pools, cuttings)
        for (const { id } of cuttings) {
          const written = sumDecimals(told.map(({ of }) => of.get(id) ?? ZERO)).div(6)
          expect(mean.of.get(id)?.minus(written).abs().lt('1e-20')).toBe(true)
        }
      }),
    )
  })
})

it('an annuity repays its investment, and both costs per tonne are one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 40 }),
      tonnes,
      ramp,
      (rate, years, amount, rampMonths) => {
        const yearly = capitalRecoveryFactor(new Decimal(rate).div(100), years)
        const repaid = Array.from({ length: years }, (_, at) =>
          yearly.div(
            new Decimal(rate)
              .div(100)
              .plus(1)
              .pow(at + 1),
          ),
        )
        expect(sumDecimals(repaid).minus(1).abs().lt('1e-60')).toBe(true)
        const money = {
          investment: amount,
          runningCost: ONE,
          saving: new Decimal(7),
          lifetimeYears: years,
          tonnesPerYear: ONE,
          rampMonths,
        }
        const cost = costOf(money, new Decimal(rate).div(100))
        expect(cost.perTonne?.minus(cost.presentCost.div(cost.discountedTonnes)).abs().lt(TINY)).toBe(true)
      },
    ),
  )
})

it('no bar of a curve stands behind one that it dominates, and bars lie side by side', () => {
  const items = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 50 })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(items, (pairs) => {
      const { bars } = costCurve(
        pairs.map(([yearly, width], at) => ({ id: `${at}`, yearly: new Decimal(yearly), tonnes: new Decimal(width) })),
      )
      let end = ZERO
      for (const [at, bar] of bars.entries()) {
        expect(bar.from.eq(end)).toBe(true)
        end = end.plus(bar.tonnes)
        const after = bars.slice(at + 1).filter(({ yearly }) => yearly.lt(0))
        expect(after.some(({ yearly, tonnes: width }) => yearly.lt(bar.yearly) && width.gt(bar.tonnes))).toBe(false)
      }
      expect(bars).toHaveLength(pairs.length)
    }),
  )
})

it('a forecast lies within its band and is the sum of its parts', () => {
  fc.assert(
    fc.property(tonnes, percent, percent, percent, (kg, mid, low, high) => {
      const driver = { id: 'd', yearlyPercent: mid.minus(50), lowPercent: low.minus(50), highPercent: high.minus(50) }
      const parts = [
        { id: 'moved', kg, drivers: ['d'] },
        { id: 'still', kg, drivers: [] },
      ]
      for (const year of forecast(parts, [driver], 2026, 2032)) {
        expect(year.low.lte(year.usual) && year.usual.lte(year.high)).toBe(true)
        expect(sumDecimals(year.parts.values()).eq(year.usual)).toBe(true)
      }
    }),
  )
})
