import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, decimal } from '../quantity/decimal.ts'
import { logVarianceOfPercent } from './interval.ts'
import { simulate, simulateInTurns } from './monte-carlo.ts'
import { normalQuantile } from './normal-quantile.ts'
import { portableExp, portableLog } from './portable-math.ts'
import { propagate, type UncertainLine } from './propagation.ts'
import { seededRandom } from './random.ts'

const inventory: readonly UncertainLine[] = [
  { id: 'a', kg: '52000', activity: '5', factorKey: 'diesel', factor: '7' },
  { id: 'b', kg: '31000', activity: '20', factorKey: 'diesel', factor: '7' },
  { id: 'c', kg: '18000', activity: '2', factorKey: 'grid', factor: '15' },
  { id: 'd', kg: '44000', activity: '10', factorKey: 'sector', factor: '90' },
  { id: 'e', kg: '9000', activity: '10', factorKey: 'sector', factor: '60' },
  { id: 'f', kg: '-4000', activity: '40', factorKey: 'forest', factor: '0' },
].map(({ id, kg, activity, factorKey, factor }) => ({
  id,
  co2eKg: decimal(kg),
  activityLogVariance: logVarianceOfPercent(decimal(activity)),
  factorKey,
  factorLogVariance: logVarianceOfPercent(decimal(factor)),
}))

describe('the Monte Carlo', () => {
  it.each(['2025', 'pegada', 'x'])('agrees with the propagation within its sampling error (seed %s)', (seed) => {
    const exact = propagate(inventory)
    const drawn = simulate(inventory, seed, 20_000)
    // Five standard errors: a right program fails one time in 1.7 million.
    const meanOff = drawn.meanKg.minus(exact.co2eKg).abs()
    const varianceOff = drawn.standardDeviationKg.pow(2).minus(exact.varianceKg2).abs()
    expect(meanOff.lte(exact.standardDeviationKg.div(new Decimal(20_000).sqrt()).times(5))).toBe(true)
    expect(varianceOff.lte(drawn.varianceErrorKg2.times(5))).toBe(true)
  })

  it('gives the same in turns, with a pause after each draw', async () => {
    let pauses = 0
    const inTurns = await simulateInTurns(inventory, 'x', 500, async () => {
      pauses += 1
    })
    expect(inTurns).toEqual(simulate(inventory, 'x', 500))
    expect(pauses).toBe(500)
  })

  it('notices when factors are not shared: the error of a wrong model is far outside the sampling error', () => {
    const exact = propagate(inventory)
    const apart = inventory.map((line) => ({ ...line, factorKey: line.id }))
    const drawn = simulate(apart, '2025', 20_000)
    const varianceOff = drawn.standardDeviationKg.pow(2).minus(exact.varianceKg2).abs()
    expect(varianceOff.gt(drawn.varianceErrorKg2.times(5))).toBe(true)
  })

  it('has the interval of a lone lognormal within the sampling error of its quantiles', () => {
    const alone = inventory.slice(3, 4)
    const exact = propagate(alone)
    const drawn = simulate(alone, '2025', 40_000)
    // Share of draws below a quantile p has standard error √(p (1 − p) / n); density of the lognormal at it by its formula.
    const sigma = Math.sqrt(Math.log(1 + Number(exact.varianceKg2.div(exact.co2eKg.pow(2)))))
    for (const [drawnKg, exactKg] of [
      [drawn.low95Kg, exact.low95Kg],
      [drawn.high95Kg, exact.high95Kg],
    ] as const) {
      const density = Math.exp(-(1.959964 ** 2) / 2) / (Number(exactKg) * sigma * Math.sqrt(2 * Math.PI))
      const error = Math.sqrt((0.025 * 0.975) / 40_000) / density
      expect(Math.abs(Number(drawnKg.minus(exactKg)))).toBeLessThan(5 * error)
    }
  })

  it('gives the same bytes for the same seed, whatever the order of the lines', () => {
    const once = JSON.stringify(simulate(inventory, 'seed', 500))
    expect(JSON.stringify(simulate(inventory.toReversed(), 'seed', 500))).toBe(once)
    expect(JSON.stringify(simulate(inventory, 'other', 500))).not.toBe(once)
  })

  it('refuses too few and too many draws', () => {
    for (const draws of [0, 99, 1.5, 1_000_001]) {
      expect(() => simulate(inventory, 'seed', draws)).toThrow(
        expect.objectContaining({ code: 'simulation.draws_invalid' }),
      )
    }
  })
})

describe('chance', () => {
  it('is xoshiro128**, computed apart by whole numbers of any size', () => {
    const random = seededRandom('pegada')
    expect([1, 2, 3, 4].map(() => random.next() * 2 ** 32 - 0.5)).toEqual([
      172004853, 1089682401, 1530872720, 3897995532,
    ])
  })
})

describe('portable mathematics', () => {
  it('agrees with an 80-digit logarithm and exponential', () => {
    // A decimal takes a double as it is printed, which is up to 5.6e-17 from what it is near 1, and so is its logarithm.
    const asPrinted = 1.2e-16
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1e12, noNaN: true }), (value) => {
        const exact = new Decimal(value).ln()
        expect(exact.minus(portableLog(value)).abs().lte(exact.abs().times(4e-15).plus(asPrinted))).toBe(true)
      }),
      { numRuns: 60, examples: [[0.9971866522336019], [1.0000001]] },
    )
    fc.assert(
      fc.property(fc.double({ min: -40, max: 40, noNaN: true }), (value) => {
        const exact = new Decimal(value).exp()
        expect(exact.minus(portableExp(value)).abs().lte(exact.times(4e-15))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    [1e-9, -5.9978070150076865],
    [1e-4, -3.71901648545568],
    [0.025, -1.9599639845400538],
    [0.3, -0.5244005127080407],
    [0.5, 0],
    [0.975, 1.959963984540054],
    [0.99999, 4.26489079392384],
  ])('knows the normal value below which a share of %d falls', (share, value) => {
    expect(normalQuantile(share)).toBeCloseTo(value, 12)
  })
})
