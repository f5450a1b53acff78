import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { describe, expect, it } from 'vitest'
import { loadReference } from './load.ts'

const data = loadReference()
const catalogue = buildCatalogue(data)

function calculated(generator: string, quantity: string, unit: string, rest: Partial<LineInput> = {}) {
  return calculateLine({ generator, quantity, unit, period: '2024', ...rest }, catalogue, { gwpSet: 'AR5' })
}

describe('a line of a fuel in another kind of unit', () => {
  it.each([
    // BEN 2023: jet kerosene 799 kg/m³; diesel A 840 kg/m³ and 42.28668 GJ/t; anhydrous ethanol 791 kg/m³.
    ['mobile.jet_kerosene', '799', 'kg', '1000', 'L'],
    ['stationary.jet_kerosene', '1000', 'L', '0.799', 't'],
    ['mobile.diesel_a', '84', 'kg', '100', 'L'],
    ['stationary.diesel_a', '35.5208112', 'GJ', '1000', 'L'],
    ['mobile.anhydrous_ethanol', '0.791', 't', '1000', 'L'],
    // Dry natural gas: 0.74 kg/m³; compressed, 8 800 kcal/m³ = 36.84384 MJ/m³.
    ['stationary.natural_gas', '740', 'kg', '1000', 'm³'],
    ['mobile.cng', '36.84384', 'GJ', '1000', 'm³'],
    // LPG: 11 100 kcal/kg = 46.47348 GJ/t.
    ['stationary.lpg', '46.47348', 'GJ', '1', 't'],
    ['stationary.lpg', '11.1', 'Gcal', '1', 't'],
  ])('%s: %s %s are %s %s', (generator, quantity, unit, expected, expectedUnit) => {
    const line = calculated(generator, quantity, unit)
    expect([toPlain(line.quantity.value), line.quantity.unit]).toEqual([expected, expectedUnit])
    const direct = calculated(generator, expected === '1000' ? '1000,0' : expected.replace('.', ','), expectedUnit)
    expect(toPlain(line.co2eKg)).toBe(toPlain(direct.co2eKg))
    expect(line.notes).toContain('unit.converted_by_fuel')
    expect(direct.notes).not.toContain('unit.converted_by_fuel')
  })

  it('shows the density with its source before the factor', () => {
    const { working } = calculated('mobile.diesel_a', '84', 'kg', { period: '2024-03' })
    expect(working.slice(0, 3).map(({ step }) => step)).toEqual(['convert_by_density', 'convert_unit', 'factor'])
    expect(working[0]?.inputs[1]).toEqual({
      name: 'density',
      value: '840',
      unit: 'kg/m³',
      source: 'calorific value and density: BEN 2023; as used by the Brazilian GHG Protocol Programme, 2025 edition',
    })
  })

  it('is shared over the months it spans, each converted', () => {
    const line = calculateLine(
      { generator: 'mobile.diesel_a', quantity: '168', unit: 'kg', start: '2024-01-31', end: '2024-02-01' },
      catalogue,
      { gwpSet: 'AR5' },
    )
    expect(line.months.map(({ quantity }) => toPlain(quantity))).toEqual(['100', '100'])
  })

  it.each([
    ['mobile.diesel_b', 'kg', 'the law changes the mixture, and no density of it is published'],
    ['stationary.lpg', 'L', 'the source prints no density of LPG'],
    ['mobile.cng', 'kg', 'the source prints no density of compressed gas'],
    ['electricity.grid', 'kg', 'electricity is no fuel'],
  ])('of %s in %s is refused: %s', (generator, unit) => {
    expect(() => calculated(generator, '1', unit)).toThrow(expect.objectContaining({ code: 'unit.not_convertible' }))
  })

  it('by the gross calorific value is refused: the source has only the net one', () => {
    expect(() => calculated('stationary.natural_gas', '1', 'MWh PCS')).toThrow(
      expect.objectContaining({ code: 'fuel.gcv_missing' }),
    )
  })
})

describe('the properties of fuels', () => {
  it('have a source, belong to one fuel each, and agree with the CO2 factors made from them', () => {
    expect(new Set(data.fuelProperties.map(({ fuel }) => fuel)).size).toBe(data.fuelProperties.length)
    for (const { source, densityKgPerM3, ncvGjPerT, ncvGjPerM3 } of data.fuelProperties) {
      expect(source).toMatch(/^calorific value/)
      for (const text of [densityKgPerM3, ncvGjPerT, ncvGjPerM3]) {
        if (text !== undefined) expect(decimal(text).gt(0)).toBe(true)
      }
      expect(ncvGjPerT ?? ncvGjPerM3).toBeDefined()
    }
    // Diesel A: 74 066.67 kg CO2/TJ × 42.28668 GJ/t × 0.84 kg/L (MCTIC 2016, BEN 2023) is the factor per litre.
    const diesel = catalogue.fuelProperties.get('diesel_a')
    const perLitre = decimal('74.0666666666667')
      .times(diesel?.ncvGjPerT ?? 0)
      .times(diesel?.densityKgPerM3 ?? 0)
    const { gasesKg } = calculated('stationary.diesel_a', '1', 'L')
    expect(
      perLitre
        .div(1_000_000)
        .minus(gasesKg.CO2 ?? 0)
        .abs()
        .lt('1e-9'),
    ).toBe(true)
  })
})
