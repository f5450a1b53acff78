import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '../quantity/decimal.ts'
import { activityPedigree, factorPedigree, temporalScore } from './default-pedigree.ts'
import {
  combineSpreads,
  GHG_PROTOCOL_LEVELS,
  NO_SPREAD,
  PEDIGREE_INDICATORS,
  type Pedigree,
  parsePedigree,
  pedigreeCode,
  pedigreeSpread,
  spreadOf,
  uncertaintyFactor,
} from './pedigree.ts'

const scores = fc.stringMatching(/^[1-5]{5}$/)

describe('the pedigree matrix', () => {
  it('has the four levels of the GHG Protocol guidance on quantitative uncertainty', () => {
    const factors = PEDIGREE_INDICATORS.map((indicator) =>
      Object.values(GHG_PROTOCOL_LEVELS).map((score) => uncertaintyFactor(indicator, score).toFixed(2)),
    )
    expect(factors).toEqual([
      ['1.00', '1.10', '1.20', '1.50'],
      ['1.00', '1.05', '1.10', '1.20'],
      ['1.00', '1.10', '1.20', '1.50'],
      ['1.00', '1.02', '1.05', '1.10'],
      ['1.00', '1.20', '1.50', '2.00'],
    ])
  })

  it('gives GSD² by the formula of the guidance; worked by hand', () => {
    // ln 1.2 = 0.18232156, ln 1.5 = 0.40546511; √(0.03324115 + 0.16440195) = 0.44457070; exp = 1.55982
    const twoScores: Pedigree = { ...parsePedigree('11111'), reliability: 4, technological: 4 }
    expect(pedigreeSpread(twoScores).gsdSquared.toFixed(5)).toBe('1.55982')
    expect(pedigreeSpread(parsePedigree('11115')).gsdSquared.toFixed(12)).toBe('2.000000000000')
    expect(pedigreeSpread(parsePedigree('11111'), 'combustion_ch4_n2o').gsdSquared.toFixed(12)).toBe('1.500000000000')
  })

  it('knows no uncertainty only where every score is best', () => {
    fc.assert(
      fc.property(scores, (code) => {
        const { logVariance } = pedigreeSpread(parsePedigree(code))
        expect(logVariance.isZero()).toBe(code === '11111')
      }),
    )
  })

  it('never gets surer by a worse score', () => {
    fc.assert(
      fc.property(scores, fc.constantFrom(...PEDIGREE_INDICATORS), (code, indicator) => {
        const pedigree = parsePedigree(code)
        const worse = { ...pedigree, [indicator]: Math.min(5, pedigree[indicator] + 1) as 5 }
        expect(pedigreeSpread(worse).logVariance.gte(pedigreeSpread(pedigree).logVariance)).toBe(true)
      }),
    )
  })

  it('is written and read as five digits', () => {
    fc.assert(fc.property(scores, (code) => pedigreeCode(parsePedigree(code)) === code))
    for (const text of ['', '1234', '12346', '01111', '1 1111']) {
      expect(() => parsePedigree(text)).toThrow(expect.objectContaining({ code: 'pedigree.invalid' }))
    }
  })

  it('combines activity and factor by adding variances', () => {
    const both = combineSpreads(spreadOf(decimal('0.01')), spreadOf(decimal('0.0225')))
    expect(both.logVariance.toString()).toBe('0.0325')
    expect(combineSpreads(both, NO_SPREAD)).toEqual(both)
  })
})

describe('the pedigree of a line that nobody scored', () => {
  it('trusts a fiscal document over a typed entry, and kilowatt-hours over money', () => {
    const monthsKnown = { filled: 12, expected: 12 }
    const invoice = activityPedigree({ origin: 'document', monthsKnown, method: 'measured', basis: 'energy' })
    const typed = activityPedigree({ origin: 'typed', monthsKnown: null, method: null, basis: 'energy' })
    const spent = activityPedigree({ origin: 'document', monthsKnown, method: 'spend', basis: 'spend' })
    expect([invoice, typed, spent].map(pedigreeCode)).toEqual(['11111', '31111', '11113'])
  })

  it('falls with missing months', () => {
    const codes = [12, 11, 6, 3].map((filled) =>
      pedigreeCode(
        activityPedigree({ origin: 'document', monthsKnown: { filled, expected: 12 }, method: null, basis: 'energy' }),
      ),
    )
    expect(codes).toEqual(['11111', '12111', '14111', '15111'])
  })

  it('falls for a factor with distance in years, place and kind', () => {
    const own = { quality: 'published', regionMatch: 'exact', factorYear: 2025, activityYear: 2025 } as const
    expect(pedigreeCode(factorPedigree({ ...own, basis: 'energy' }))).toBe('22112')
    expect(
      pedigreeCode(
        factorPedigree({
          quality: 'computed',
          regionMatch: 'general',
          factorYear: 2019,
          activityYear: 2025,
          basis: 'spend',
        }),
      ),
    ).toBe('32344')
    expect([0, 2, 3, 6, 10, 14, 15].map(temporalScore)).toEqual([1, 1, 2, 3, 4, 4, 5])
  })
})
