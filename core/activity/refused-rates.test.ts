import { describe, expect, it } from 'vitest'
import { rateOfYear, ratesOf } from '../factor/rate.ts'
import { calculateLine } from './calculate-line.ts'
import { sectorOf } from './rate-query.ts'
import { blendLeakRate } from './refrigerant-leak.ts'
import { catalogue, refused, refuses } from './test/calculate.ts'

describe('a rate that there is none of', () => {
  it('of a sector is refused with those that there are', () => {
    const candidates = catalogue.sectorNames
    expect(candidates.length).toBeGreaterThan(0)
    expect(() => sectorOf(catalogue, 'Astronomia')).toThrow(
      expect.objectContaining({ code: 'sector.unknown', data: { value: 'Astronomia', candidates } }),
    )
  })

  it('of a share of biofuel above all of it is refused, and all of it is not', () => {
    const burnt = (biofuelPercent: string) =>
      calculateLine(
        { generator: 'mobile.diesel_b', quantity: '10', unit: 'L', period: '2025-03', biofuelPercent },
        catalogue,
        { gwpSet: 'AR5' },
      )
    expect(() => burnt('100,1')).toThrow(refused('blend.share_out_of_range'))
    expect(burnt('100').gasesKg.CO2_biogenic?.gt(0)).toBe(true)
  })

  it('of a fuel outside Brazil is refused, and in any of its grids is not', () => {
    const burnt = (region: string) =>
      calculateLine({ generator: 'mobile.diesel_b', quantity: '10', unit: 'L', period: '2025', region }, catalogue, {
        gwpSet: 'AR5',
      })
    expect(() => burnt('Portugal')).toThrow(
      expect.objectContaining({ code: 'region.unknown', data: { value: 'Portugal', candidates: ['BR'] } }),
    )
    for (const region of ['Brasil', 'SIN', 'sistema isolado do Amazonas']) expect(burnt(region).notes).toEqual([])
  })

  it('of a share of biofuel before the first that was published is refused, of a year and of a month', () => {
    const burnt = (period: string) =>
      calculateLine({ generator: 'mobile.diesel_b', quantity: '10', unit: 'L', period }, catalogue, { gwpSet: 'AR5' })
    for (const period of ['2005', '2005-03']) expect(() => burnt(period)).toThrow(refused('factor.missing'))
    for (const period of ['2026', '2026-03']) expect(burnt(period).notes).toEqual(['blend.last_published'])
  })

  it('of a blend of refrigerants that nobody knows is refused by name', () => {
    const query = { generatorKey: 'fugitive.r_999', period: '2025', sector: undefined, region: undefined }
    const rest = { vehicle: undefined, modelYear: undefined, biofuelPercent: undefined }
    expect(() => blendLeakRate(catalogue, 'R-999', { ...query, ...rest })).toThrow(refused('blend.unknown'))
    refuses('fugitive.purchases', { gas: 'R-999', mass: '2 kg' }, 'blend.unknown')
  })

  it('of an id that the built-in data lack is refused, and so is one without a factor', () => {
    expect(() => ratesOf(catalogue, 'nowhere')).toThrow(refused('rate.missing'))
    expect(() => rateOfYear({ rates: new Map([['nowhere', []]]) }, 'nowhere', 2025)).toThrow(refused('rate.missing'))
  })
})
