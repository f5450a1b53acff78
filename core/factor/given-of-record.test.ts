import { describe, expect, it } from 'vitest'
import { factorIdOf, splitFactorId } from './factor-id.ts'
import type { FactorRecord } from './factor-record.ts'
import { givenFactorOf } from './given-of-record.ts'

/** UK electricity, DESNZ conversion factors 2025, flat file. */
const record: FactorRecord = {
  source: 'desnz',
  key: '1/UK electricity',
  edition: '2025',
  name: 'Electricity: UK',
  path: ['UK electricity'],
  materialCode: null,
  scope: 2,
  category: 'purchased_electricity',
  unit: 'kWh',
  gasesKg: null,
  co2eKg: '0.177',
  gwpSet: 'AR5',
  region: 'GB',
  validFrom: '2025-01-01',
  validTo: null,
  year: 2025,
  basis: 'energy',
  lifeCycle: 'generation',
  heatingBasis: null,
  currency: null,
  priceYear: null,
  priceBasis: null,
  compositionType: 'electricity',
  compositionPercent: null,
  quality: 'published',
  uncertaintyPercent: null,
  note: null,
}
const source = { title: 'Conversion factors 2025', licence: 'OGL v3.0' }

describe('a factor of the catalogue in a line', () => {
  it('is taken over whole, with its id, version, source and licence', () => {
    expect(givenFactorOf(record, source)).toEqual({
      id: 'desnz/1/UK electricity',
      version: '2025',
      source: 'Conversion factors 2025: Electricity: UK',
      licence: 'OGL v3.0',
      co2e: '0.177',
      unit: 'kg/kWh',
      region: 'GB',
      year: '2025',
      validFrom: '2025-01-01',
    })
  })

  it('brings its gases instead of the published CO2e where it has them', () => {
    const given = givenFactorOf({ ...record, gasesKg: { CO2: '0.1752', CH4: '0.00001' } }, source)
    expect(given.gases).toEqual({ CO2: '0.1752', CH4: '0.00001' })
    expect(given.co2e).toBeUndefined()
  })

  it('brings an amount known in CO2e only beside the gases that are told apart', () => {
    const given = givenFactorOf({ ...record, gasesKg: { CO2e: '0.177', CO2_biogenic: '0.02' } }, source)
    expect(given.gases).toEqual({ CO2e: '0.177', CO2_biogenic: '0.02' })
    expect(given.co2e).toBeUndefined()
  })

  it('is named by source and key, which may hold slashes', () => {
    expect(splitFactorId(factorIdOf(record))).toEqual({ source: 'desnz', key: '1/UK electricity' })
    expect(splitFactorId('no-slash')).toBeUndefined()
    expect(splitFactorId('/key')).toBeUndefined()
  })

  it('is refused without an amount', () => {
    expect(() => givenFactorOf({ ...record, co2eKg: null }, source)).toThrow('a factor has an amount')
  })
})
