import { describe, expect, it } from 'vitest'
import type { GwpSet } from '../gas/gwp-set.ts'
import { decimal } from '../quantity/decimal.ts'
import { percentOfLogVariance } from './interval.ts'
import { parsePedigree, spreadOf } from './pedigree.ts'
import { type CountedLine, type LineQuality, uncertainLine } from './uncertain-line.ts'

const gwp: GwpSet = {
  name: 'AR5',
  values: new Map([
    ['CO2', decimal('1')],
    ['CH4', decimal('28')],
    ['N2O', decimal('265')],
  ]),
}
const best: LineQuality = {
  activity: parsePedigree('11111'),
  factor: parsePedigree('11111'),
  basis: 'energy',
  activityPercent: null,
  factorPercent: null,
}

function spreads(line: Partial<CountedLine>, quality: Partial<LineQuality> = {}) {
  const counted: CountedLine = { id: 'a', category: null, co2eKg: decimal('1'), gasesKg: {}, factorKey: 'f', ...line }
  const { activityLogVariance, factorLogVariance } = uncertainLine(counted, { ...best, ...quality }, gwp)
  return [activityLogVariance, factorLogVariance].map((variance) => spreadOf(variance).gsdSquared.toFixed(6))
}

describe('a line with its uncertainty', () => {
  it('has the basic factors of what is done and of the gas that weighs most', () => {
    const gasesKg = { CO2: decimal('10'), CH4: decimal('0.1') }
    expect(spreads({ category: 'stationary_combustion', gasesKg })).toEqual(['1.050000', '1.050000'])
    const biomass = { CO2_biogenic: decimal('100'), CH4: decimal('0.3'), N2O: decimal('0.01') }
    expect(spreads({ category: 'stationary_combustion', gasesKg: biomass })).toEqual(['1.050000', '1.500000'])
    expect(spreads({ category: 'agriculture', gasesKg: { N2O: decimal('1') } })).toEqual(['1.050000', '1.400000'])
    expect(spreads({ category: 'upstream_transport' }, { basis: 'freight' })).toEqual(['2.000000', '1.000000'])
  })

  it('takes a published interval in the place of the basic factor, and keeps the pedigree', () => {
    const quality = { ...best, factorPercent: decimal('30') }
    const line: CountedLine = {
      id: 'a',
      category: 'mobile_combustion',
      co2eKg: decimal('1'),
      gasesKg: {},
      factorKey: 'f',
    }
    const published = uncertainLine(line, quality, gwp).factorLogVariance
    expect(percentOfLogVariance(published).toFixed(9)).toBe('30.000000000')
    const far = uncertainLine(line, { ...quality, factor: parsePedigree('11115') }, gwp).factorLogVariance
    expect(far.minus(published).toFixed(9)).toBe(decimal('2').ln().pow(2).div(4).toFixed(9))
  })
})
