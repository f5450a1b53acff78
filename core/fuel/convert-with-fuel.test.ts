import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FuelPropertyRecord } from '../factor/reference-data.ts'
import { decimal, toPlain } from '../quantity/decimal.ts'
import { quantity } from '../quantity/quantity.ts'
import { UNITS, type Unit, type UnitSymbol } from '../quantity/unit.ts'
import { convertWithFuel } from './convert-with-fuel.ts'

/** EPE, Balanço Energético Nacional 2023, annex VIII: density (kg/m³) and net calorific value (kcal/kg × 4.1868). */
const BEN = { year: 2023, region: 'BR', source: 'BEN 2023', sourceYear: 2023, status: 'published' } as const
const dieselA: FuelPropertyRecord = { ...BEN, fuel: 'diesel_a', densityKgPerM3: '840', ncvGjPerT: '42.28668' }
const lpg: FuelPropertyRecord = { ...BEN, fuel: 'lpg', ncvGjPerT: '46.47348' }
const cng: FuelPropertyRecord = { ...BEN, fuel: 'cng', ncvGjPerM3: '0.03684384' }
/** A gas whose net value is 90 % of the gross one, as IPCC 2006, volume 2, section 1.4.1.2 says of natural gas. */
const bothBases: FuelPropertyRecord = { ...BEN, fuel: 'gas', ncvGjPerT: '45', gcvGjPerT: '50' }

function converted(value: string, from: UnitSymbol, to: UnitSymbol, fuel: FuelPropertyRecord) {
  return convertWithFuel(quantity(decimal(value), UNITS[from] as Unit), UNITS[to], fuel)
}

describe('convertWithFuel', () => {
  it.each([
    // 840 kg/m³: 1000 kg are 1.190476… m³, and 1 L is 0.84 kg.
    ['1000', 'L', 'kg', dieselA, '840'],
    ['84', 'kg', 'L', dieselA, '100'],
    ['2', 'm³', 't', dieselA, '1.68'],
    // 10 100 kcal/kg × 4.1868 = 42.28668 GJ/t; a litre is 0.84 × 42.28668 MJ = 35.5208112 MJ.
    ['1', 't', 'GJ', dieselA, '42.28668'],
    ['1', 'L', 'MJ', dieselA, '35.5208112'],
    ['35.5208112', 'GJ', 'm³', dieselA, '1'],
    ['42.28668', 'GJ', 'kg', dieselA, '1000'],
    // 11 100 kcal/kg: a cylinder of 13 kg of LPG holds 13 × 46.47348 MJ.
    ['13', 'kg', 'MJ', lpg, '604.15524'],
    // Dry natural gas, 8 800 kcal/m³ × 4.1868 = 36.84384 MJ, that is 10.2344 kWh.
    ['1', 'm³', 'kWh', cng, '10.2344'],
    ['36.84384', 'GJ', 'm³', cng, '1000'],
    ['100', 'GJ PCS', 'GJ', bothBases, '90'],
  ] satisfies [string, UnitSymbol, UnitSymbol, FuelPropertyRecord, string][])(
    'turns %s %s into %s',
    (value, from, to, fuel, expected) => {
      expect(toPlain(converted(value, from, to, fuel)?.quantity.value ?? decimal('0'))).toBe(expected)
    },
  )

  it('shows every step with the figure and its source', () => {
    expect(converted('1000', 'L', 'GJ', dieselA)?.steps).toEqual([
      {
        step: 'convert_unit',
        formula: '1000 L × 0.001 m³/L',
        inputs: [
          { name: 'quantity', value: '1000', unit: 'L', source: null },
          { name: 'unit_ratio', value: '0.001', unit: 'm³/L', source: null },
        ],
        result: { value: '1', unit: 'm³' },
        gas: null,
      },
      {
        step: 'convert_by_density',
        formula: '1 m³ × 840 kg/m³',
        inputs: [
          { name: 'quantity', value: '1', unit: 'm³', source: null },
          { name: 'density', value: '840', unit: 'kg/m³', source: 'BEN 2023' },
        ],
        result: { value: '840', unit: 'kg' },
        gas: null,
      },
      {
        step: 'convert_unit',
        formula: '840 kg × 0.001 t/kg',
        inputs: [
          { name: 'quantity', value: '840', unit: 'kg', source: null },
          { name: 'unit_ratio', value: '0.001', unit: 't/kg', source: null },
        ],
        result: { value: '0.84', unit: 't' },
        gas: null,
      },
      {
        step: 'convert_by_ncv',
        formula: '0.84 t × 42.28668 GJ/t',
        inputs: [
          { name: 'quantity', value: '0.84', unit: 't', source: null },
          { name: 'ncv', value: '42.28668', unit: 'GJ/t', source: 'BEN 2023' },
        ],
        result: { value: '35.5208112', unit: 'GJ' },
        gas: null,
      },
    ])
  })

  it('divides by the figure on the way back', () => {
    const steps = converted('84', 'kg', 'm³', dieselA)?.steps ?? []
    expect(steps.map(({ formula }) => formula)).toEqual(['84 kg ÷ 840 kg/m³'])
  })

  it('comes back unchanged through mass, volume and heat', () => {
    const units = fc.constantFrom<Unit>(UNITS.L, UNITS['m³'], UNITS.kg, UNITS.t, UNITS.GJ, UNITS.kWh, UNITS.BTU)
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n }).map((digits) => decimal(digits.toString()).div(1000))
    fc.assert(
      fc.property(amounts, units, units, (value, from, to) => {
        const there = convertWithFuel(quantity(value, from), to, dieselA)
        const back = there && convertWithFuel(there.quantity, from, dieselA)
        expect(back?.quantity.value.minus(value).abs().lte('1e-40')).toBe(true)
      }),
    )
  })

  it('gives nothing without the figure that it takes', () => {
    expect(converted('1', 'kg', 'L', lpg)).toBeNull()
    expect(converted('1', 'kg', 'm³', cng)).toBeNull()
    expect(converted('1', 'km', 'L', dieselA)).toBeNull()
    expect(converted('1', 'Nm³', 'kg', dieselA)).toBeNull()
  })

  it('refuses heat by the gross calorific value where the source has none', () => {
    expect(() => converted('1', 'GJ PCS', 'kg', dieselA)).toThrow(
      expect.objectContaining({ code: 'fuel.gcv_missing', data: { fuel: 'diesel_a' } }),
    )
    expect(converted('1', 'GJ PCS', 'km', dieselA)).toBeNull()
  })
})
