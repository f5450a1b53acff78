import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../factor/catalogue.ts'
import { calculateLine } from '../calculate-line.ts'
import type { LineInput } from '../line.ts'
import { lineToJson } from '../line-json.ts'

const balance = { gas: 'R-410A', stock_start: '10 kg', purchased: '5 kg', stock_end: '9', disposed: '1 kg' }
const catalogue = buildCatalogue(loadReference())
const calculate = (input: Partial<LineInput>) =>
  lineToJson(calculateLine({ unit: '', period: '2025', ...input }, catalogue, { gwpSet: 'AR5' }))

describe('a line that names a method', () => {
  it('works out a mass balance and counts a blend by its components', () => {
    const inputs = { gas: 'R-410A', stock_start: '10 kg', purchased: '0,005 t', stock_end: '9', disposed: '1 kg' }
    const line = calculate({ method: 'Balanço de massa', inputs })
    expect(line.gases_kg).toEqual({ 'HFC-32': '2.5', 'HFC-125': '2.5' })
    expect(line.co2e_kg).toBe(String(2.5 * 677 + 2.5 * 3170))
    expect(line.working.map(({ step, formula }) => `${step}: ${formula}`)).toEqual([
      'convert_unit: 0.005 t × 1000 kg/t',
      'leak: 10 kg + 5 kg − 1 kg − 9 kg − 0 kg',
      'component: 5 kg × 0.5 kg HFC-32/kg',
      'component: 5 kg × 0.5 kg HFC-125/kg',
      'co2e: 2.5 kg HFC-32 × 677 + 2.5 kg HFC-125 × 3170',
    ])
    expect(line).toMatchObject({ method: 'fugitive.mass_balance', scope: 1, category: 'fugitive_emissions' })
  })

  it('takes the quantity of the line as its main input and cuts it by month', () => {
    const months = ['1', ...Array<string>(10).fill(''), '2']
    const line = calculate({ method: 'waste.composting', category: 'Resíduos', months, unit: 't' })
    expect(line.scope).toBe(3)
    expect(line.gases_kg).toEqual({ CH4: '12', CH4_nonfossil: '12', N2O: '0.72' })
    expect(line.months.map(({ month }) => month)).toEqual(['2025-01', '2025-12'])
    expect(line.gaps).toHaveLength(10)
  })

  it('adds its months up before they are valued', () => {
    const months = ['1', ...Array<string>(10).fill(''), '2']
    const compost = calculate({ method: 'waste.composting', months, unit: 't' })
    expect(compost.working.at(-1)?.formula).toBe('12 kg CH4 × 28 + 0.72 kg N2O × 265')
    expect(compost).toMatchObject({ quantity: { value: '3', unit: 't' }, co2e_kg: String(12 * 28 + 0.72 * 265) })
    const inputs = { factor: { co2e: '2', unit: 'kg/t', source: 'Laudo' } }
    const average = { method: 'value_chain.average_data', unit: 't', inputs }
    expect(calculate({ ...average, months }).working.at(-1)?.formula).toBe('2 kg CO2e + 4 kg CO2e')
    const once = calculate({ ...average, quantity: '3' })
    expect(once.working.map(({ formula }) => formula)).toEqual(['3 t × 2 kg CO2e/t'])
    expect(once.co2e_kg).toBe('6')
  })

  it('is worked out once for its month or its year where it has no quantity of its own', () => {
    const line = { method: 'fugitive.mass_balance', inputs: balance }
    const range = (start: string, end: string) => {
      const { period: _, ...rest } = { unit: '', period: '', ...line }
      return lineToJson(calculateLine({ ...rest, start, end }, catalogue, { gwpSet: 'AR5' }))
    }
    const monthsOf = ({ months }: ReturnType<typeof calculate>) => months.map(({ month }) => month)
    expect(monthsOf(calculate({ ...line, period: '2025-04' }))).toEqual(['2025-04'])
    expect(monthsOf(range('2025-03-15', '2025-03-20'))).toEqual(['2025-03'])
    expect(monthsOf(range('2025-03-15', '2025-04-15'))).toHaveLength(12)
    expect(() => range('2024-12-15', '2025-01-15')).toThrow(expect.objectContaining({ code: 'period.too_long' }))
    expect(calculate({ ...line, category: ' ' }).category).toBe('fugitive_emissions')
  })

  it('names the sources of all its factors, the first of them as its factor', () => {
    const inputs = { fuel: 'Diesel em geradores', fuel_amount: '10 L', electricity: '100 kWh' }
    const { factor, gases_kg, working } = calculate({ method: 'value_chain.place_energy', inputs })
    expect(factor.id).toMatch(/^stationary\.diesel_b\//)
    expect(factor.source).toMatch(/^calorific value: BEN 2023; .*; MCTI\/SIRENE, /)
    // The carbon dioxide of both, added up, is what the last step values.
    expect(working.at(-1)?.formula.split(' + ')[0]).toBe(`${gases_kg.CO2} kg CO2 × 1`)
  })

  it('reads the quantity of the line once, whatever its exact text looks like', () => {
    // 1.5010 t is 1.501 t, which as typed would be one thousand to one reader.
    const line = calculate({ method: 'waste.composting', category: 'Resíduos', quantity: '1.5010', unit: 't' })
    expect(line.gases_kg).toEqual({ CH4: '6.004', CH4_nonfossil: '6.004', N2O: '0.36024' })
  })

  it('becomes the line of a generator where the method stands on one', () => {
    const inputs = { fuel: 'Óleo diesel comercial (diesel B)', amount: '100 L' }
    const byMethod = calculate({ method: 'mobile_combustion.fuel', inputs })
    const byGenerator = calculate({ generator: 'mobile.diesel_b', quantity: '100', unit: 'L' })
    expect(byMethod.gases_kg).toEqual(byGenerator.gases_kg)
  })

  it.each<[string, Partial<LineInput>, string, string | undefined]>([
    ['an unknown method', { method: 'nenhum' }, 'method.unknown', undefined],
    ['a generator too', { method: 'waste.composting', generator: 'x' }, 'line.method_and_source', undefined],
    [
      'an input missing',
      { method: 'fugitive.mass_balance', inputs: { gas: 'SF6' } },
      'method.input_missing',
      'stock_start',
    ],
    ['an input it does not know', { method: 'waste.composting', inputs: { bad: '1' } }, 'method.input_unknown', 'bad'],
    [
      'the wrong category',
      { method: 'waste.composting', category: 'Viagens a Negócio', quantity: '1', unit: 't' },
      'method.category_mismatch',
      undefined,
    ],
    [
      'months where it has no quantity of its own',
      { method: 'fugitive.mass_balance', months: Array<string>(12).fill('1'), inputs: balance },
      'method.takes_no_months',
      undefined,
    ],
    [
      'a unit of another dimension',
      { method: 'waste.composting', quantity: '1', unit: 'kWh' },
      'unit.not_convertible',
      undefined,
    ],
  ])('with %s is refused', (_, input, code, field) => {
    const data = field === undefined ? {} : { data: expect.objectContaining({ field }) }
    expect(() => calculate(input)).toThrow(expect.objectContaining({ code, ...data }))
  })

  it('works hundreds of rows out for the months of a year, not for those of ten', () => {
    const row = { treatment: 'recycling', share: '0.2', factor: '0.1', factor_source: 'Laudo' }
    const line = {
      method: 'sold_products.end_of_life',
      quantity: '120',
      unit: 't',
      inputs: { treatments: Array(500).fill(row) },
    }
    expect(calculate(line).co2e_kg).toBe('12000')
    const compost = { method: 'waste.composting', quantity: '12', unit: 't', start: '2016-01-01', end: '2025-12-31' }
    expect(calculateLine(compost, catalogue, { gwpSet: 'AR5' }).months).toHaveLength(120)
    const years = { ...line, start: '2016-01-01', end: '2025-12-31' }
    expect(() => calculateLine(years, catalogue, { gwpSet: 'AR5' })).toThrow(
      expect.objectContaining({ code: 'period.too_long' }),
    )
  })
})
