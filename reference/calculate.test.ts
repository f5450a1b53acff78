import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { lineToJson } from '@pegada/core/activity/line-json.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { addBags, bagToStrings, EMPTY_BAG } from '@pegada/core/gas/gas-bag.ts'
import { type Totals, totalsOf } from '@pegada/core/inventory/totals.ts'
import { Decimal, sumDecimals } from '@pegada/core/quantity/decimal.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadReference } from './load.ts'

/** How lines behave on the built-in data, whatever the figures. */
const catalogue = buildCatalogue(loadReference())
const calculate = (input: LineInput) => calculateLine(input, catalogue, { gwpSet: 'AR5' })

const quantities = fc.integer({ min: 0, max: 10 ** 9 }).map((cents) => new Decimal(cents).div(100).toFixed(2))
const periods = fc.oneof(
  fc.integer({ min: 2006, max: 2027 }).map(String),
  fc
    .tuple(fc.integer({ min: 2006, max: 2027 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`),
)
const sources = fc.constantFrom(
  { generator: 'mobile.diesel_b', unit: 'L' },
  { generator: 'stationary.gasoline_c', unit: 'm³' },
  { generator: 'stationary.lpg', unit: 'kg' },
  { generator: 'electricity.grid', unit: 'kWh' },
  { generator: 'fugitive.r_402a', unit: 'g' },
  { factor: { co2e: '2.68', unit: 'kg/L' }, unit: 'L' },
)
const lines: fc.Arbitrary<LineInput> = fc
  .tuple(sources, quantities, periods)
  .map(([source, quantity, period]) => ({ ...source, quantity, period }))

describe('a line', () => {
  it('has months that add up to it exactly', () => {
    fc.assert(
      fc.property(lines, (input) => {
        const line = calculate(input)
        expect(sumDecimals(line.months.map(({ co2eKg }) => co2eKg)).eq(line.co2eKg)).toBe(true)
        expect(sumDecimals(line.months.map(({ biogenicCo2Kg }) => biogenicCo2Kg)).eq(line.biogenicCo2Kg)).toBe(true)
        expect(sumDecimals(line.months.map(({ quantity }) => quantity)).eq(line.quantity.value)).toBe(true)
        const gases = line.months.reduce((sum, { gasesKg }) => addBags(sum, gasesKg), EMPTY_BAG)
        expect(bagToStrings(gases)).toEqual(bagToStrings(line.gasesKg))
      }),
    )
  })

  it('scales with its factor', () => {
    fc.assert(
      fc.property(quantities, fc.integer({ min: 1, max: 1000 }), (quantity, k) => {
        const co2e = (times: number) => {
          const factor = {
            gases: { CO2: new Decimal('2.603').times(times).toString(), CH4: String(times) },
            unit: 'kg/L',
          }
          return calculate({ factor, quantity, unit: 'L', period: '2025' }).co2eKg
        }
        expect(co2e(k).eq(co2e(1).times(k))).toBe(true)
      }),
    )
  })

  it('shared over a range of days loses nothing', () => {
    const line = calculate({
      generator: 'electricity.grid',
      quantity: '1000',
      unit: 'kWh',
      start: '2025-01-15',
      end: '2025-02-14',
    })
    expect(line.quantity.value.toString()).toBe('1')
    expect(line.months.map(({ month }) => month)).toEqual(['2025-01', '2025-02'])
    expect(line.working.map(({ step }) => step).slice(0, 3)).toEqual(['allocate_days', 'convert_unit', 'grid'])
    expect(line.factor.id).toBe('electricity.grid/SIN')
  })

  it('of twelve months takes the factor of each, and a month left empty is a gap', () => {
    const months = ['100', '100', '', ...Array<string>(9).fill('100')]
    const line = calculate({ generator: 'electricity.grid', unit: 'MWh', period: '2025', months })
    expect(line.months.slice(0, 2).map(({ co2eKg }) => co2eKg.toString())).toEqual(['2366', '2478'])
    expect(line.gaps.map(({ code }) => code)).toEqual(['grid.factor_missing', 'month.quantity_missing'])
    expect(line.quantity.value.toString()).toBe('1100')
  })

  it('shows a working whose results are its figures', () => {
    const json = lineToJson(calculate({ generator: 'mobile.diesel_b', quantity: '500', unit: 'L', period: '2024-01' }))
    expect(json.working[0]).toMatchObject({
      step: 'fossil_share',
      formula: '500 L × (1 − 0.12) × 2.603 kg CO2/L',
      gas: 'CO2',
    })
    for (const { gas, result } of json.working) {
      expect(result.value).toBe(gas ? json.gases_kg[gas] : json.co2e_kg)
    }
  })

  it('keeps a factor given as CO2e as it is, under any category', () => {
    const line = calculate({
      factor: { co2e: '2.68', unit: 'kg/L' },
      quantity: '10',
      unit: 'L',
      period: '2025',
      category: 'Combustão Móvel',
    })
    expect([line.co2eKg.toString(), line.scope, line.category, line.factor.id]).toEqual([
      '26.8',
      1,
      'mobile_combustion',
      'line',
    ])
  })

  it.each<[string, Partial<LineInput>, string]>([
    ['an unknown name', { generator: 'Gasolna' }, 'generator.unknown'],
    ['a name of two generators', { generator: 'Óleo Diesel (comercial)' }, 'generator.ambiguous'],
    ['a category that is not the generator’s', { category: 'Energia Elétrica' }, 'generator.category_mismatch'],
    ['no source', { generator: '' }, 'line.generator_missing'],
    ['a source and a factor', { factor: { co2e: '1', unit: 'kg/L' } }, 'line.generator_and_factor'],
    ['mass for a volume', { unit: 'kg' }, 'unit.not_convertible'],
    ['a package', { unit: 'BD' }, 'unit.ambiguous'],
    ['a negative amount', { quantity: '-1' }, 'quantity.negative'],
    ['no amount', { quantity: '' }, 'quantity.empty'],
    ['no period', { period: '' }, 'period.empty'],
    ['a period and a range', { start: '2025-01-01', end: '2025-01-31' }, 'period.period_and_range'],
    ['a period before any blend', { period: '2005' }, 'factor.missing'],
    ['months of a month', { months: Array<string>(12).fill('1'), period: '2025-01' }, 'months.need_year'],
    ['eleven months', { months: Array<string>(11).fill('1'), period: '2025' }, 'months.not_twelve'],
    [
      'months that do not add up',
      { months: Array<string>(12).fill('1'), quantity: '13', period: '2025' },
      'months.sum_differs',
    ],
    ['a biofuel share above the whole', { biofuelPercent: '101' }, 'blend.share_out_of_range'],
  ])('with %s is refused', (_, over, code) => {
    const input = { generator: 'mobile.diesel_b', quantity: '1', unit: 'L', period: '2025', ...over }
    expect(() => calculate(input)).toThrow(expect.objectContaining({ code }))
  })

  it.each<[string, LineInput['factor'], string]>([
    ['both kinds of figure', { co2e: '1', gases: { CO2: '1' }, unit: 'kg/L' }, 'factor.co2e_or_gases'],
    ['no figure', { unit: 'kg/L' }, 'factor.co2e_or_gases'],
    ['no gas', { gases: {}, unit: 'kg/L' }, 'factor.co2e_or_gases'],
    ['a unit that is not kg per something', { co2e: '1', unit: 't/L' }, 'factor.unit_invalid'],
    ['a negative figure', { co2e: '-1', unit: 'kg/L' }, 'factor.value_invalid'],
    ['an unknown gas', { gases: { XY: '1' }, unit: 'kg/L' }, 'gas.unknown'],
  ])('with a factor of %s is refused', (_, factor, code) => {
    const input = { quantity: '1', unit: 'L', period: '2025', ...(factor && { factor }) }
    expect(() => calculate(input)).toThrow(expect.objectContaining({ code }))
  })

  it('refuses a region or a sector it does not know', () => {
    const grid = { generator: 'electricity.grid', quantity: '1', unit: 'kWh', period: '2025' }
    expect(() => calculate({ ...grid, region: 'Atlantis' })).toThrow(
      expect.objectContaining({ code: 'region.unknown' }),
    )
    const diesel = { generator: 'mobile.diesel_b', quantity: '1', unit: 'L', period: '2025' }
    expect(() => calculate({ ...diesel, region: 'Portugal' })).toThrow(
      expect.objectContaining({ code: 'region.unknown' }),
    )
    expect(calculate({ ...diesel, region: 'Brasil' }).co2eKg.eq(calculate(diesel).co2eKg)).toBe(true)
    const gas = { generator: 'Gás natural', quantity: '1', unit: 'm3', period: '2025' }
    expect(() => calculate({ ...gas, sector: 'lunar' })).toThrow(expect.objectContaining({ code: 'sector.unknown' }))
  })
})

describe('totals', () => {
  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 12 }), (inputs) => {
        const sited = inputs.map((input, index) => ({ line: calculate(input), site: `site-${index % 3}` }))
        expect(asText(totalsOf(sited.toReversed()))).toBe(asText(totalsOf(sited)))
      }),
    )
  })

  it('count a line without category as unclassified, and biogenic CO2 beside', () => {
    const line = calculate({
      factor: { gases: { CO2: '1', CO2_biogenic: '5' }, unit: 'kg/kg' },
      quantity: '2',
      unit: 'kg',
      period: '2025-01',
    })
    const totals = totalsOf([{ line, site: null }])
    expect([totals.co2eKg.toString(), totals.biogenicCo2Kg.toString()]).toEqual(['2', '10'])
    expect([...totals.byScope.keys(), ...totals.byCategory.keys()]).toEqual(['unclassified', 'unclassified'])
    expect([...totals.byMonth.keys()]).toEqual(['2025-01'])
  })
})

function asText(totals: Totals): string {
  return JSON.stringify(totals, (_, value: unknown) => (value instanceof Map ? [...value] : value))
}
