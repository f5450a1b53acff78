import { loadReference } from '@pegada/reference/load.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../factor/catalogue.ts'
import type { GasBag } from '../../gas/gas-bag.ts'
import { totalsOf } from '../../inventory/totals.ts'
import { monthsOfYear } from '../../period/period.ts'
import { type Decimal, decimal, sumDecimals, ZERO } from '../../quantity/decimal.ts'
import { isReplayed, replayFormula } from '../../seal/replay-formula.ts'
import { calculateLine } from '../calculate-line.ts'
import type { LineInput, LineResult } from '../line.ts'
import { lineToJson } from '../line-json.ts'
import { lineOf, type MethodSample, scaledInputs } from '../test/method-sample.ts'
import { METHOD_SAMPLES } from '../test/method-samples.ts'
import { METHODS } from './registry.ts'

const catalogue = buildCatalogue(loadReference())
const calculate = (line: LineInput) => calculateLine(line, catalogue, { gwpSet: 'AR5' })
const named = METHOD_SAMPLES.map((sample): [string, MethodSample] => [
  `${sample.method} ${Object.keys(sample.inputs).join(', ')}`,
  sample,
])
const MONTHS = monthsOfYear(2025)
const times = fc.integer({ min: 2, max: 10_000 })
const periodsOf = ({ isYearOnly }: MethodSample) => (isYearOnly ? ['2025'] : ['2025', '2025-04'])

describe('the samples', () => {
  it('try every method out', () => {
    const tried = new Set(METHOD_SAMPLES.map(({ method }) => method))
    expect(METHODS.filter(({ key }) => !tried.has(key)).map(({ key }) => key)).toEqual([])
    expect([...tried].filter((method) => METHODS.every(({ key }) => key !== method))).toEqual([])
  })

  it('try out every factor that a method may take', () => {
    const wanted = METHODS.flatMap(({ key, inputs }) =>
      Object.keys(inputs).flatMap((name) => (inputs[name]?.kind === 'factor' ? [`${key} ${name}`] : [])),
    )
    const tried = METHOD_SAMPLES.flatMap((sample) => factorsOf(sample).map((name) => `${sample.method} ${name}`))
    expect(wanted.filter((one) => !tried.includes(one))).toEqual([])
  })
})

describe.each(named)('%s', (_, sample) => {
  it('gives the same line from the same text', () => {
    const again: LineInput = JSON.parse(JSON.stringify(lineOf(sample, '2025')))
    expect(JSON.stringify(lineToJson(calculate(again)))).toBe(
      JSON.stringify(lineToJson(calculate(lineOf(sample, '2025')))),
    )
  })

  it('shows a working that its text alone does again', () => {
    for (const period of periodsOf(sample)) {
      const wrong = calculate(lineOf(sample, period)).working.filter(({ formula, result }) => {
        const value = replayFormula(formula)
        return !value || !isReplayed(formula, value, decimal(result.value))
      })
      expect(wrong).toEqual([])
    }
  })

  it('has months that add up to the line exactly', () => {
    for (const period of periodsOf(sample)) {
      const line = calculate(lineOf(sample, period))
      const sum = (of: (month: LineResult['months'][number]) => Decimal) => sumDecimals(line.months.map(of)).toFixed()
      expect(sum(({ co2eKg }) => co2eKg)).toBe(line.co2eKg.toFixed())
      expect(sum(({ biogenicCo2Kg }) => biogenicCo2Kg)).toBe(line.biogenicCo2Kg.toFixed())
      for (const [gas, mass] of massesOf(line)) {
        expect(sum(({ gasesKg }) => massOf(gasesKg, gas)).toString(), gas).toBe(mass.toFixed())
      }
    }
  })

  it.skipIf(sample.amount === '')('told by months is the sum of its months', () => {
    const { quantity = '', period: _, ...rest } = lineOf(sample, '2025')
    const whole = calculate({ ...rest, period: '2025', months: MONTHS.map(() => quantity) })
    const sums = MONTHS.map((month) => calculate(lineOf(sample, month)))
    expect(whole.co2eKg.toFixed()).toBe(sumDecimals(sums.map(({ co2eKg }) => co2eKg)).toFixed())
    expect(whole.biogenicCo2Kg.toFixed()).toBe(sumDecimals(sums.map((line) => line.biogenicCo2Kg)).toFixed())
  })

  it('is as many times larger as what was done', () => {
    fc.assert(
      fc.property(times, (k) => {
        const once = calculate(lineOf(sample, '2025'))
        const inputs = scaledInputs(sample.inputs, sample.doubledBy, k)
        const larger = calculate(lineOf({ ...sample, inputs }, '2025', sample.amount === '' ? 1 : k))
        expectScaled(once, larger, k)
      }),
      { numRuns: 5 },
    )
  })

  it.each(factorsOf(sample))('is as many times larger as its %s', (name) => {
    fc.assert(
      fc.property(times, (k) => {
        const once = calculate(lineOf(sample, '2025'))
        const larger = calculate(lineOf({ ...sample, inputs: scaledInputs(sample.inputs, [name], k) }, '2025'))
        expect(once.co2eKg.isPositive() && !once.co2eKg.isZero()).toBe(true)
        expectScaled(once, larger, k)
      }),
      { numRuns: 5 },
    )
  })
})

describe('the lines of an inventory', () => {
  const lines = METHOD_SAMPLES.map((sample, index) => ({
    line: calculate(lineOf(sample, '2025')),
    site: index % 3 === 0 ? null : `site ${index % 5}`,
  }))
  const shown = (all: typeof lines) => {
    const text = (_: string, value: unknown) => (value instanceof Map ? [...value] : value)
    return JSON.stringify([totalsOf(all), totalsOf(all, 'market')], text)
  }

  it('have the same totals in any order', () => {
    const whole = shown(lines)
    fc.assert(
      fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => shown(shuffled) === whole),
      { numRuns: 20 },
    )
  })
})

/** Factors of a sample that alone make its result: those given whole. */
function factorsOf({ inputs }: MethodSample): readonly string[] {
  return Object.entries(inputs).flatMap(([name, given]) =>
    typeof given === 'string' || Array.isArray(given) ? [] : [name],
  )
}

function massesOf({ gasesKg }: LineResult): readonly (readonly [string, Decimal])[] {
  return Object.entries(gasesKg).map(([gas, mass]) => [gas, mass ?? ZERO] as const)
}

function massOf(bag: GasBag, gas: string): Decimal {
  return Object.entries(bag).find(([key]) => key === gas)?.[1] ?? ZERO
}

/** Divisions are cut far below any figure shown: the two agree to thirty digits. */
function expectScaled(once: LineResult, larger: LineResult, k: number): void {
  const pairs: (readonly [Decimal, Decimal])[] = [
    [once.co2eKg, larger.co2eKg],
    ...massesOf(once).map(([gas, mass]) => [mass, massOf(larger.gasesKg, gas)] as const),
  ]
  for (const [before, after] of pairs) {
    const wanted = before.times(k)
    expect(after.minus(wanted).abs().lte(wanted.abs().times('1e-30')), `${after} for ${wanted}`).toBe(true)
  }
}
