import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, decimal } from '../quantity/decimal.ts'
import { condenseLines } from './condense.ts'
import { interval95, logVarianceOfPercent, percentOfLogVariance } from './interval.ts'
import { propagate, type UncertainLine, uncertaintyOfProduct, uncertaintyOfSum } from './propagation.ts'
import { rankContributions } from './ranking.ts'

const percents = fc.constantFrom(...[0, 3, 20, 75, 200].map((percent) => logVarianceOfPercent(new Decimal(percent))))
const someLines: fc.Arbitrary<readonly UncertainLine[]> = fc
  .array(
    fc.record({
      co2eKg: fc.integer({ min: -50, max: 1_000_000 }).map((kg) => new Decimal(kg).div(100)),
      activityLogVariance: percents,
      factorKey: fc.constantFrom('diesel', 'grid', 'spend'),
      factorLogVariance: percents,
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((lines) => lines.map((line, at) => ({ ...line, id: `line-${at}` })))

function line(id: string, kg: string, activity: string, factorKey: string, factor: string): UncertainLine {
  const logVariance = (percent: string) => logVarianceOfPercent(decimal(percent))
  return {
    id,
    co2eKg: decimal(kg),
    activityLogVariance: logVariance(activity),
    factorKey,
    factorLogVariance: logVariance(factor),
  }
}

function isClose(a: Decimal, b: Decimal): boolean {
  return a
    .minus(b)
    .abs()
    .lte(Decimal.max(a.abs(), b.abs(), 1).times('1e-50'))
}

describe('IPCC 2006, volume 1, chapter 3; worked by hand', () => {
  it('equation 3.1: 3 % and 4 % of a product make 5 %', () => {
    expect(uncertaintyOfProduct([decimal('3'), decimal('4')]).toString()).toBe('5')
  })

  it('equation 3.2: 300 ± 4 % and 400 ± 4 % make 700 ± 2.857 %', () => {
    const terms = [
      { value: decimal('300'), halfWidthPercent: decimal('4') },
      { value: decimal('400'), halfWidthPercent: decimal('4') },
    ]
    // √(1200² + 1600²) / 700 = 2000 / 700
    expect(uncertaintyOfSum(terms)?.toFixed(6)).toBe('2.857143')
    expect(uncertaintyOfSum([])).toBeNull()
  })
})

describe('propagation', () => {
  it('within a line, of small uncertainties, is equation 3.1', () => {
    const { halfWidthPercent } = propagate([line('a', '1000', '0.3', 'f', '0.4')])
    expect(halfWidthPercent?.toFixed(5)).toBe('0.50000')
  })

  it('adds activities in squares and a shared factor in full', () => {
    const apart = propagate([line('a', '300', '4', 'f', '0'), line('b', '400', '4', 'f', '0')])
    const shared = propagate([line('a', '300', '0', 'f', '4'), line('b', '400', '0', 'f', '4')])
    expect(apart.halfWidthPercent?.toFixed(6)).toBe('2.857143')
    expect(shared.halfWidthPercent?.toFixed(6)).toBe('4.000000')
  })

  it('is exact for lognormals, not only to the first order', () => {
    const bare = { co2eKg: decimal('100'), activityLogVariance: decimal('0'), factorKey: 'f' }
    const alone = propagate([
      { ...bare, id: 'a', activityLogVariance: decimal('0.04'), factorLogVariance: decimal('0.09') },
    ])
    // 100² (e^0.13 − 1)
    expect(alone.varianceKg2.toFixed(6)).toBe('1388.283833')
    const oneFactorTwoSpreads = propagate([
      { ...bare, id: 'a', factorLogVariance: decimal('0.09') },
      { ...bare, id: 'b', co2eKg: decimal('200'), factorLogVariance: decimal('0.16') },
    ])
    // 100² (e^0.09 − 1) + 200² (e^0.16 − 1) + 2 × 100 × 200 (e^(0.3 × 0.4) − 1)
    expect(oneFactorTwoSpreads.varianceKg2.toFixed(6)).toBe('12982.051740')
  })

  it('leaves an exact inventory exact, and an empty one at zero', () => {
    const { low95Kg, high95Kg } = propagate([line('a', '12.5', '0', 'f', '0')])
    expect([low95Kg, high95Kg].map(String)).toEqual(['12.5', '12.5'])
    expect(propagate([]).halfWidthPercent).toBeNull()
  })

  it('gives a lognormal its own interval', () => {
    // Mean 100 and CV 0.5: σ² = ln 1.25 = 0.22314355, middle 100 / √1.25 = 89.4427, ratio exp(1.959964 × 0.47238071)
    const { low, high } = interval95(decimal('100'), decimal('2500'))
    expect([low.toFixed(3), high.toFixed(3)]).toEqual(['35.437', '225.754'])
    const removal = interval95(decimal('-100'), decimal('2500'))
    expect([removal.low.toFixed(3), removal.high.toFixed(3)]).toEqual(['-197.998', '-2.002'])
  })

  it('turns per cent into a spread and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (percent) => {
        const back = percentOfLogVariance(logVarianceOfPercent(new Decimal(percent)))
        expect(isClose(back, new Decimal(percent))).toBe(true)
      }),
    )
    for (const percent of ['-1', '1001']) {
      expect(() => logVarianceOfPercent(decimal(percent))).toThrow(
        expect.objectContaining({ code: 'uncertainty.invalid' }),
      )
    }
  })

  it('gives the same bytes whatever the order of the lines', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        expect(String(propagate(lines.toReversed()).varianceKg2)).toBe(String(propagate(lines).varianceKg2))
      }),
      { numRuns: 40 },
    )
  })

  it('scales with the lines', () => {
    fc.assert(
      fc.property(someLines, fc.integer({ min: 1, max: 50 }), (lines, k) => {
        const scaled = lines.map((each) => ({ ...each, co2eKg: each.co2eKg.times(k) }))
        const expected = propagate(lines).varianceKg2.times(k * k)
        expect(isClose(propagate(scaled).varianceKg2, expected)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the ranking', () => {
  it('sums to the variance of the total', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const { varianceKg2 } = propagate(lines)
        const ranking = rankContributions(lines)
        const parts = ranking.lines.reduce(
          (sum, each) => sum.plus(each.fromActivityKg2).plus(each.fromFactorKg2),
          new Decimal(0),
        )
        expect(isClose(parts, varianceKg2)).toBe(true)
        expect(isClose(ranking.varianceKg2, varianceKg2)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('puts first what matters most, and says whether activity or factor', () => {
    const { lines, factors } = rankContributions([
      line('small', '10', '50', 'exact', '0'),
      line('typed', '1000', '30', 'grid', '5'),
      line('spent', '900', '2', 'sector', '80'),
      line('spent too', '500', '2', 'sector', '80'),
    ])
    expect(lines.map(({ id, improve }) => [id, improve])).toEqual([
      ['spent', 'factor'],
      ['spent too', 'factor'],
      ['typed', 'activity'],
      ['small', 'activity'],
    ])
    expect(factors.map(({ factorKey, lines: count }) => [factorKey, count])).toEqual([
      ['sector', 2],
      ['grid', 1],
    ])
  })
})

describe('condensed lines', () => {
  it('keep the total and its variance', () => {
    fc.assert(
      fc.property(someLines, fc.integer({ min: 0, max: 5 }), (lines, keep) => {
        const [before, after] = [propagate(lines), propagate(condenseLines(lines, keep))]
        expect(isClose(after.co2eKg, before.co2eKg)).toBe(true)
        expect(isClose(after.varianceKg2, before.varianceKg2)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})
