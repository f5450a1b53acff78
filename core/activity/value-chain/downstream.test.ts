import { describe, expect, it } from 'vitest'
import { calculateLine } from '../calculate-line.ts'
import { lineToJson } from '../line-json.ts'
import { calculate, catalogue, given, total } from '../test/calculate.ts'

/* Examples of the GHG Protocol's Technical Guidance for Calculating Scope 3 Emissions (2013), by their number there. */
describe('use of sold products', () => {
  const electricity_factor = given('0.5', 'kg/kWh')

  it('over all uses of all units (example 11.1: 7,475,000 + 1,567,500 + 4,000,000 kg CO2e)', () => {
    const products = [
      ['11500', '1000', '1.3'],
      ['1900', '1100', '1.5'],
      ['20000', '2000', '0.2'],
    ] as const
    const lines = products.map(([sold, uses, kWh]) =>
      calculate('sold_products.use_energy', { sold, uses, electricity: `${kWh} kWh`, electricity_factor }),
    )
    expect(lines.map(({ co2e_kg }) => co2e_kg)).toEqual(['7475000', '1567500', '4000000'])
    expect(lines[0]?.notes).toContain('use_phase.direct')
  })

  it('by scenarios of indirect use (example 11.2: 80,000 + 200,000 + 480,000 kg CO2e)', () => {
    const scenarios = [
      ['20', '0.4'],
      ['40', '0.5'],
      ['40', '1.2'],
    ] as const
    const lines = scenarios.map(([share, kWh]) =>
      calculate('sold_products.use_energy', {
        sold: '2000',
        uses: '1000',
        share: `${share} %`,
        electricity: `${kWh} kWh`,
        electricity_factor,
        phase: 'Uso indireto',
      }),
    )
    expect(lines.map(({ co2e_kg }) => co2e_kg)).toEqual(['80000', '200000', '480000'])
    expect(lines[0]?.notes).toContain('use_phase.indirect')
  })

  it('of an intermediate product by its share of the final one (example 11.3: 36,000 kg CO2e)', () => {
    const line = calculate('sold_products.use_energy', {
      sold: '10',
      uses: '300000',
      share: '4',
      other_emissions: '0.3 kg',
      evidence: 'example 11.3',
    })
    expect(line.co2e_kg).toBe('36000')
  })

  it('takes the fuel that was sold, as its combustion', () => {
    const line = calculate('sold_products.use_fuel', { amount: '1000 L', fuel: 'hydrous_ethanol' })
    const burned = { generator: 'mobile.hydrous_ethanol', quantity: '1000', unit: 'L', period: '2025' }
    expect(line.gases_kg).toEqual(lineToJson(calculateLine(burned, catalogue, { gwpSet: 'AR5' })).gases_kg)
    const factor = given('0.2', 'kg/kWh')
    expect(calculate('sold_products.use_fuel', { amount: '1 MWh', factor }).co2e_kg).toBe('200')
    const bare = () => calculate('sold_products.use_fuel', { amount: '1 L' })
    expect(bare).toThrow(expect.objectContaining({ code: 'method.input_missing', data: { field: 'fuel' } }))
  })

  it('lets out all the gas in the products where the share is not known (formula 11.3)', () => {
    const inputs = { sold: '100', gas: 'HFC-134a', gas_per_product: '0.5' }
    expect(calculate('sold_products.use_gas', inputs).gases_kg).toEqual({ 'HFC-134a': '50' })
    expect(calculate('sold_products.use_gas', { ...inputs, released: '30' }).gases_kg).toEqual({ 'HFC-134a': '15' })
  })
})

describe('end of life', () => {
  const source = { factor_source: 'example 12.1' }

  it('by share of each treatment (example 12.1: 3,700 kg CO2e)', () => {
    const treatments = [
      { treatment: 'Aterro', share: '90', factor: '0.3', ...source },
      { treatment: 'Incineração', share: '10', factor: '1', ...source },
      { treatment: 'Reciclagem', share: '0', factor: '0', ...source },
    ]
    expect(calculate('sold_products.end_of_life', { mass: '10 t', treatments }).co2e_kg).toBe('3700')
  })

  it('of waste by its mean treatment (example 5.2: 3,320 kg CO2e)', () => {
    const shares = [
      ['landfill', '25', '0.3'],
      ['incineration', '5', '0'],
      ['recycling', '30', '0'],
      ['recycling', '20', '0.01'],
      ['composting', '20', '0.03'],
    ] as const
    const treatments = shares.map(([treatment, share, factor]) => ({ treatment, share, factor, ...source }))
    const line = calculate(
      'sold_products.end_of_life',
      { treatments },
      { quantity: '40', unit: 't', category: 'Resíduos' },
    )
    expect(line).toMatchObject({ co2e_kg: '3320', category: 'waste_in_operations' })
  })

  it('has a factor of its own for composting: 4 kg CH4 and 0.24 kg N2O a tonne', () => {
    const treatments = [{ treatment: 'composting', share: '100' }]
    const line = calculate('sold_products.end_of_life', { mass: '500 kg', treatments })
    expect(line.gases_kg).toEqual({ CH4: '2', CH4_nonfossil: '2', N2O: '0.12' })
  })

  it('says to how much the shares add up when they are not the whole', () => {
    const treatments = [{ treatment: 'landfill', share: '90', factor: '1', ...source }]
    expect(() => calculate('sold_products.end_of_life', { mass: '1 t', treatments })).toThrow(
      expect.objectContaining({ code: 'method.shares_not_whole', data: { value: '90.00' } }),
    )
  })

  it.each([
    ['a treatment without a factor', [{ treatment: 'landfill', share: '100' }], 'method.input_missing'],
    ['a factor without a source', [{ treatment: 'landfill', share: '100', factor: '1' }], 'factor.source_missing'],
  ])('refuses %s', (_, treatments, code) => {
    const line = () => calculate('sold_products.end_of_life', { mass: '1 t', treatments })
    expect(line).toThrow(expect.objectContaining({ code }))
  })
})

describe('investments', () => {
  const evidence = 'inventory of the investee'

  it('by the share of equity (example 15.1: 493,000 t CO2e)', () => {
    const held = [
      ['120000', '40'],
      ['200000', '15'],
      ['1600000', '25'],
      ['60000', '25'],
    ] as const
    const lines = held.map(([t, share]) =>
      calculate('investments.specific', { emissions: `${t} t`, share: `${share} %`, evidence }),
    )
    expect(total(lines)).toBe(493_000_000)
    expect(lines[0]?.notes).toEqual(expect.arrayContaining(['investment.scopes_1_2', 'investment.by_equity']))
  })

  it('by the part of the project (example 15.3: 10,000 + 1,000 + 12,500 + 3,333 t CO2e)', () => {
    const projects = [
      ['200000', '1000000', '20000000', 10_000_000],
      ['10000', '5000000', '50000000', 1_000_000],
      ['250000', '3000000', '60000000', 12_500_000],
      ['30000', '10000000', '90000000', 3_333_333.33],
    ] as const
    for (const [t, debt, cost, golden] of projects) {
      const money = { outstanding: `${debt} USD`, total_value: `${cost} USD`, attribution: 'project' }
      const line = calculate('investments.specific', { emissions: `${t} t`, evidence, ...money })
      expect(Number(line.co2e_kg)).toBeCloseTo(golden, 2)
    }
  })

  it('adds scope 3 where it is significant, and says so', () => {
    const inputs = { emissions: '100 t', scope3_emissions: '300 t', share: '10', evidence, attribution: 'evic' }
    const line = calculate('investments.specific', inputs)
    expect(line.co2e_kg).toBe('40000')
    expect(line.notes).toEqual(expect.arrayContaining(['investment.with_scope3', 'investment.by_evic']))
  })

  it('by revenue and sector (example 15.2: 90,000 + 562,500 + 690,000 kg CO2e)', () => {
    const investees = [
      ['3000000', '0.6', '5', '90000'],
      ['7500000', '0.5', '15', '562500'],
      ['1150000', '3', '20', '690000'],
    ] as const
    for (const [revenue, co2e, share, golden] of investees) {
      const inputs = { spend: `${revenue} USD`, factor: given(co2e, 'kg/USD'), share }
      expect(calculate('investments.average_data', inputs).co2e_kg).toBe(golden)
    }
  })

  it.each([
    ['no share', {}, 'method.input_missing'],
    ['a holding without the whole', { outstanding: '5 BRL' }, 'method.input_missing'],
    ['a holding over the whole', { outstanding: '5 BRL', total_value: '4 BRL' }, 'method.share_over_whole'],
    ['a whole worth nothing', { outstanding: '5 BRL', total_value: '0 BRL' }, 'method.input_invalid'],
  ])('refuses %s', (_, inputs, code) => {
    const line = () => calculate('investments.specific', { emissions: '1 t', evidence, ...inputs })
    expect(line).toThrow(expect.objectContaining({ code }))
  })
})
