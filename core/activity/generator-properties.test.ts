import { loadReference } from '@pegada/reference/load.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCatalogue, type Catalogue } from '../factor/catalogue.ts'
import type { Factor } from '../factor/factor.ts'
import type { Generator } from '../factor/generator.ts'
import { scaleBag } from '../gas/gas-bag.ts'
import { Decimal, decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { isReplayed, replayFormula } from '../seal/replay-formula.ts'
import { calculateLine } from './calculate-line.ts'
import type { LineResult } from './line.ts'

const catalogue = buildCatalogue(loadReference())
const emitsItsMass = ({ method }: Generator) => method.kind === 'refrigerant' || method.kind === 'blend'
const byFactor = catalogue.generators.all.filter((generator) => !emitsItsMass(generator))
const times = fc.integer({ min: 2, max: 10_000 })

const calculate = (generator: Generator, quantity: number, within: Catalogue = catalogue) =>
  calculateLine(
    { generator: generator.key, quantity: String(quantity), unit: generator.units[0] ?? '', period: '2025-04' },
    within,
    { gwpSet: 'AR5' },
  )

describe('every generator', () => {
  it('emits as many times more as there is more of it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...catalogue.generators.all), times, (generator, k) => {
        expectScaled(calculate(generator, 7), calculate(generator, 7 * k), k)
      }),
      { numRuns: 300 },
    )
  })

  it('emits as many times more as its factors are larger', () => {
    for (const k of [3, 1009]) {
      const larger: Catalogue = {
        ...catalogue,
        fuels: scaled(catalogue.fuels, k),
        grids: scaled(catalogue.grids, k),
        rates: scaled(catalogue.rates, k),
      }
      for (const generator of byFactor) expectScaled(calculate(generator, 7), calculate(generator, 7, larger), k)
    }
    expect(byFactor.length).toBeGreaterThan(60)
  })

  it('shows a working that its text alone does again, and months that add up to the line', () => {
    for (const generator of catalogue.generators.all) {
      const line = calculate(generator, 7)
      const wrong = line.working.filter(({ formula, result }) => {
        const value = replayFormula(formula)
        return !value || !isReplayed(formula, value, decimal(result.value))
      })
      expect(wrong, generator.key).toEqual([])
      expect(sumDecimals(line.months.map(({ co2eKg }) => co2eKg)).toFixed()).toBe(line.co2eKg.toFixed())
    }
  })
})

function scaled(factors: ReadonlyMap<string, readonly Factor[]>, k: number): ReadonlyMap<string, readonly Factor[]> {
  return new Map([...factors].map(([id, all]) => [id, all.map((factor) => scaledFactor(factor, k))]))
}

function scaledFactor(factor: Factor, k: number): Factor {
  const { amount } = factor
  return {
    ...factor,
    amount:
      amount.kind === 'gases'
        ? { kind: 'gases', kgPerUnit: scaleBag(amount.kgPerUnit, new Decimal(k)) }
        : { kind: 'co2e_only', co2eKgPerUnit: amount.co2eKgPerUnit.times(k) },
  }
}

/** Divisions are cut far below any figure shown: the two agree to thirty digits. */
function expectScaled(once: LineResult, larger: LineResult, k: number): void {
  const masses = [[once.co2eKg, larger.co2eKg] as const, [once.biogenicCo2Kg, larger.biogenicCo2Kg] as const]
  for (const [before = ZERO, after = ZERO] of masses) {
    const wanted = before.times(k)
    expect(after.minus(wanted).abs().lte(wanted.abs().times('1e-30')), `${after} for ${wanted}`).toBe(true)
  }
}
