import { loadReference } from '@pegada/reference/load.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateLine } from '../activity/calculate-line.ts'
import type { LineInput } from '../activity/line.ts'
import { buildCatalogue } from '../factor/catalogue.ts'
import { decimal, sumDecimals, toPlain } from '../quantity/decimal.ts'
import { reworkBy } from './entered-line.ts'
import { type VersionLine, versionLineOf, WATERFALL_PARTS } from './version-line.ts'
import { type WaterfallOptions, waterfall } from './waterfall.ts'

const catalogue = buildCatalogue(loadReference())
const rework = reworkBy(catalogue, { start: '2025-01-01', end: '2025-12-31' })
const factor = (co2e: string) => ({ co2e, unit: 'kg/t·km', source: 'carrier' })

/** 10 t over so many km by a carrier's factor; the load is the line's quantity. */
function haul(distance: string, co2e = '0.1', part: Partial<LineInput> = {}): VersionLine {
  const inputs = { distance, factor: factor(co2e) }
  return told({ method: 'freight.by_factor', quantity: '10', unit: 't', period: '2025', inputs, ...part })
}

/** A flight has no quantity of its own here: it counts as one entry. */
function flight(distance: string): VersionLine {
  return told({ method: 'travel.flight', unit: '', period: '2024', inputs: { travel: '2', distance } })
}

function told(input: LineInput, gwpSet: 'AR4' | 'AR5' = 'AR5', share = '1'): VersionLine {
  const result = calculateLine(input, catalogue, { gwpSet })
  const gwp = catalogue.gwpSets[gwpSet]
  return versionLineOf(result, { id: 'line', site: 'plant', gwp, share: decimal(share), entered: input })
}

function partsOf(before: VersionLine, after: VersionLine, options: WaterfallOptions = {}): Record<string, string> {
  const sites = new Set(['plant'])
  const { parts } = waterfall({ sites, lines: [before] }, { sites, lines: [after] }, options)
  const entries = WATERFALL_PARTS.map((part) => [part, toPlain(parts[part])] as const)
  return Object.fromEntries(entries.filter(([, kg]) => kg !== '0'))
}

describe('a line of which an input beside the quantity changed', () => {
  // 10 t × 100 km × 0.1 kg/t·km = 100 kg; 150 km: 150 kg; 150 km at 0.2: 300 kg
  it.each([
    ['calculated again', { rework }],
    ['not calculated again', {}],
  ])('is a change of activity, whole, where the factor is the same (%s)', (_, options) => {
    expect(partsOf(haul('100'), haul('150'), options)).toEqual({ activity: '50' })
  })

  it('is split by the new activity at the old factor where both changed', () => {
    expect(partsOf(haul('100'), haul('150', '0.2'), { rework })).toEqual({ activity: '50', factor: '150' })
  })

  it('stands under factor where only the factor changed', () => {
    expect(partsOf(haul('100'), haul('100', '0.2'), { rework })).toEqual({ factor: '100' })
  })

  it.each([
    ['calculated again', { rework: reworkBy(catalogue, { start: '2024-01-01', end: '2024-12-31' }) }],
    ['not calculated again', {}],
  ])('is activity for a method that has no quantity of its own (%s)', (_, options) => {
    expect(Object.keys(partsOf(flight('1000'), flight('2000'), options))).toEqual(['activity'])
  })

  it('is activity where a quantity moved to a month of another grid factor', () => {
    const bill = (period: string) => told({ generator: 'electricity.grid', quantity: '10', unit: 'MWh', period })
    const ofYear = reworkBy(catalogue, { start: '2024-01-01', end: '2024-12-31' })
    expect(Object.keys(partsOf(bill('2024-01'), bill('2024-10'), { rework: ofYear }))).toEqual(['activity'])
  })

  it('falls back on the quantity where the old factors cannot be used', () => {
    // Per piece, the old factor says nothing of tonne-kilometres.
    const perPiece = haul('100')
    const odd = { ...perPiece, entered: { unit: 't', inputs: { factor: { ...factor('1'), unit: 'kg/un' } } } }
    expect(partsOf(odd, haul('150'), { rework })).toEqual({ activity: '50' })
  })
})

describe('every change of inputs', () => {
  const amount = fc.integer({ min: 1, max: 9999 }).map((digits) => toPlain(decimal(String(digits)).div(100)))
  const someHaul = fc
    .record({
      distance: amount,
      co2e: amount,
      quantity: amount,
      gwpSet: fc.constantFrom('AR4' as const, 'AR5' as const),
      share: fc.constantFrom('0.5', '1'),
    })
    .map(({ distance, co2e, quantity, gwpSet, share }) =>
      told({ ...haulInput, quantity, inputs: { distance, factor: factor(co2e) } }, gwpSet, share),
    )
  const haulInput = { method: 'freight.by_factor', unit: 't', period: '2025' } as const

  it('sums exactly to the difference, calculated again or not', () => {
    fc.assert(
      fc.property(someHaul, someHaul, fc.boolean(), (before, after, isReworked) => {
        const sites = new Set(['plant'])
        const options = isReworked ? { rework } : {}
        const { beforeKg, afterKg, parts } = waterfall({ sites, lines: [before] }, { sites, lines: [after] }, options)
        expect(toPlain(sumDecimals(Object.values(parts)))).toBe(toPlain(afterKg.minus(beforeKg)))
      }),
      { numRuns: 60 },
    )
  })
})
