import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import { givenFactorOf } from '@pegada/core/factor/given-of-record.ts'
import { REFERENCE_SOURCES, referenceRecords } from '@pegada/core/factor/reference-records.ts'
import { FACTOR_SOURCES } from '@pegada/core/factor-import/factor-sources.ts'
import { describe, expect, it } from 'vitest'
import { loadReference } from './load.ts'

const data = loadReference()
const records = referenceRecords(buildCatalogue(data), data)
const byId = new Map(records.map((record) => [factorIdOf(record), record]))

describe('the built-in data as records of the catalogue', () => {
  it('name each factor once, with an amount and a publication that is known', () => {
    const sources = new Map([...FACTOR_SOURCES, ...REFERENCE_SOURCES].map((source) => [source.key, source]))
    expect(byId.size).toBe(records.length)
    for (const record of records) {
      const source = sources.get(record.source)
      expect(source?.isShippable || record.source === 'epa-hub', record.source).toBe(true)
      expect(givenFactorOf(record, source ?? { title: '', licence: '' }).unit, record.key).toMatch(/^kg\/\S/)
    }
  })

  it('give no fuel by half: a sector wherever CH4 and N2O differ by it', () => {
    expect(byId.has('pbghgp/stationary.hydrous_ethanol/BR')).toBe(false)
    const ethanol = byId.get('pbghgp/stationary.hydrous_ethanol/energy/BR')?.gasesKg ?? {}
    expect(Object.keys(ethanol).sort()).toEqual(['CH4', 'CO2_biogenic', 'N2O'])
    const lacking = records.filter(({ key, gasesKg }) => /^stationary\./.test(key) && gasesKg?.CH4 === undefined)
    expect(lacking.map(({ key }) => key)).toEqual(['stationary.acetylene/BR'])
  })

  it('say how a figure must be used that is not used as it stands', () => {
    expect(byId.get('pbghgp/air.passenger.short')?.note).toMatch(/great-circle distance × 1\.08$/)
    expect(byId.get('pbghgp/generation.natural_gas/BR')?.note).toMatch(/divide by that of the plant$/)
  })

  it('say what the Brazilian programme and the MCTI publish', () => {
    expect(byId.get('pbghgp/mobile.diesel_a/BR')?.gasesKg).toMatchObject({ CO2: '2.603' })
    expect(byId.get('mcti/electricity.grid/SIN/2024')).toMatchObject({
      unit: 'MWh',
      region: 'SIN',
      validTo: '2024-12-31',
    })
    expect(byId.get('ipcc/leak/SF6')?.gasesKg).toEqual({ SF6: '1' })
  })
})
