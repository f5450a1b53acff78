import { describe, expect, it } from 'vitest'
import { calculateLine } from '../calculate-line.ts'
import { lineToJson } from '../line-json.ts'
import { calculate, catalogue, given, total } from '../test/calculate.ts'

/* Examples of the GHG Protocol's Technical Guidance for Calculating Scope 3 Emissions (2013), by their number there. */
describe('goods bought', () => {
  it('by factors of their suppliers (example 1.1: 145,000 kg CO2e)', () => {
    const goods = [
      ['200000 kg', '0.15'],
      ['600000 kg', '0.10'],
      ['200 t', '0.10'],
      ['100000 kg', '0.25'],
      ['50000 kg', '0.20'],
    ] as const
    const lines = goods.map(([amount, co2e]) =>
      calculate('value_chain.supplier_specific', { amount, factor: given(co2e, 'kg/kg') }),
    )
    expect(total(lines)).toBe(145_000)
    expect(lines[0]).toMatchObject({ category: 'purchased_goods_services', scope: 3 })
  })

  it.each([
    ['1200 m³·d', 'kg/m³·d', 'upstream_transport'],
    ['1200 pallet·dia', 'kg/pallet·d', 'downstream_transport'],
    ['1200 TEU·d', 'kg/TEU·d', 'downstream_transport'],
  ])('stored, %s at 0.08 %s (formula 4.9): 96 kg in %s', (amount, unit, category) => {
    const line = calculate('value_chain.average_data', { amount, factor: given('0.08', unit) }, { category })
    expect(line).toMatchObject({ co2e_kg: '96', category, scope: 3 })
  })

  it('stored by volume and days, never by another measure of it', () => {
    const inputs = { amount: '1200 m³', factor: given('0.08', 'kg/m³·d') }
    expect(() => calculate('value_chain.average_data', inputs, { category: 'upstream_transport' })).toThrow(
      expect.objectContaining({ code: 'unit.not_convertible' }),
    )
  })

  it('by the hybrid method (the terms of example 1.2)', () => {
    const source = { factor_source: 'example 1.2' }
    const line = calculate('value_chain.hybrid', {
      emissions: '3000 kg',
      evidence: 'supplier B',
      materials: [
        { mass: '5000 kg', factor: '7', ...source },
        { mass: '2500 kg', factor: '5', ...source },
        { mass: '500 kg', factor: '2', ...source },
        { mass: '500 kg', factor: '1.5', ...source },
      ],
      transport: [
        { mass: '5000 kg', distance: '1000 km', factor: '10', ...source },
        { mass: '2.5 t', distance: '2500 km', factor: '20', ...source },
        { mass: '500 kg', distance: '800 km', factor: '50', ...source },
        { mass: '500 kg', distance: '200 km', factor: '100', ...source },
      ],
      waste: [{ mass: '100 kg', factor: '0.5', ...source }],
    })
    // The example prints 20,500 for the transport; its own terms give 50,000 + 125,000 + 20,000 + 10,000 = 205,000.
    expect(line.co2e_kg).toBe(String(3000 + 49_250 + 205_000 + 50))
    expect(line.working.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['supplier_emissions', 'material_inputs', 'input_transport', 'supplier_waste']),
    )
  })

  it('by the hybrid method filled up with average data (example 1.3: 3,000 + 50 + 12,000 × 5.6)', () => {
    const line = calculate('value_chain.hybrid', {
      emissions: '3 t',
      evidence: 'supplier B',
      waste: [{ mass: '100 kg', factor: '0.5', factor_source: 'example 1.3' }],
      amount: '12000 un',
      factor: given('5.6', 'kg/un'),
    })
    expect(line.co2e_kg).toBe('70250')
    const half = { emissions: '3 t', evidence: 'B', amount: '12000 un' }
    const refusal = expect.objectContaining({ code: 'method.input_missing', data: { field: 'factor' } })
    expect(() => calculate('value_chain.hybrid', half)).toThrow(refusal)
  })

  it('by average data (example 1.4, by mass: 8,000 + 2,000 + 20,000 + 7,000 + 4,500 + 900)', () => {
    const parts = [
      ['400', '20'],
      ['200', '10'],
      ['500', '40'],
      ['100', '70'],
      ['1500', '3'],
      ['300', '3'],
    ] as const
    const lines = parts.map(([quantity, co2e]) =>
      calculate('value_chain.average_data', { factor: given(co2e, 'kg/kg') }, { quantity, unit: 'kg' }),
    )
    expect(total(lines)).toBe(42_400)
  })

  it('by spend in the currency and prices of the factor (example 4.4: 7,300 kg CO2e)', () => {
    const spends = [
      ['20000 USD', '0.04'],
      ['30000 USD', '0.15'],
      ['40000 USD', '0.05'],
    ] as const
    const category = 'upstream_transport'
    const lines = spends.map(([spend, co2e]) =>
      calculate('value_chain.spend', { spend, factor: given(co2e, 'kg/USD') }, { category }),
    )
    expect(total(lines)).toBe(7300)
    expect(lines[0]).toMatchObject({ category })
  })

  it('keeps gases apart where the factor does', () => {
    const factor = { gases: { CO2: '2', CH4: '0.001' }, unit: 'kg/t', source: 'example' }
    const line = calculate('value_chain.average_data', { amount: '500 kg', factor })
    expect(line.gases_kg).toEqual({ CO2: '1', CH4: '0.0005' })
    expect(line.co2e_kg).toBe('1.014')
  })

  it('takes the part of the company, up to the whole', () => {
    for (const method of ['value_chain.average_data', 'value_chain.supplier_specific']) {
      const inputs = { amount: '100 kg', factor: given('2', 'kg/kg') }
      expect(calculate(method, { ...inputs, share: '30' }).co2e_kg).toBe('60')
      expect(calculate(method, { ...inputs, part: '7 t', whole: '7000 kg' }).co2e_kg).toBe('200')
    }
  })

  it('refuses another dimension and a factor without a source', () => {
    const wrong = () => calculate('value_chain.average_data', { amount: '1 km', factor: given('1', 'kg/kg') })
    expect(wrong).toThrow(expect.objectContaining({ code: 'unit.not_convertible' }))
    const factor = { co2e: '1', unit: 'kg/kg' }
    const bare = () => calculate('value_chain.average_data', { amount: '1 kg', factor })
    expect(bare).toThrow(expect.objectContaining({ code: 'factor.source_missing' }))
  })
})

describe('places that others run', () => {
  it('by energy and the volume stored (example 4.5: 2,062.5 + 3,125 kg CO2e)', () => {
    const factors = { fuel_factor: given('0.25', 'kg/kWh'), electricity_factor: given('0.8', 'kg/kWh') }
    const stores = [
      { electricity: '10 MWh', fuel_amount: '1000 kWh', part: '100 m³', whole: '400 m³' },
      { electricity: '15000 kWh', fuel_amount: '2000 kWh', part: '200 m³', whole: '800 m³' },
    ]
    const lines = stores.map((store) =>
      calculate('value_chain.place_energy', { ...store, ...factors }, { category: 'upstream_transport' }),
    )
    expect(lines.map(({ co2e_kg }) => co2e_kg)).toEqual(['2062.5', '3125'])
  })

  it('by energy, leaks and the area occupied (example 8.1: 1,325 kg CO2e, its leak rounded to 0.67 kg)', () => {
    const line = calculate('value_chain.place_energy', {
      fuel_amount: '1500 kWh',
      fuel_factor: given('0.2', 'kg/kWh'),
      electricity: '3000 kWh',
      electricity_factor: given('0.7', 'kg/kWh'),
      other_emissions: '7500 kg',
      evidence: '5 kg × 1,500',
      part: '200 m²',
      whole: '2000 m²',
      occupancy: '75 %',
    })
    expect(Number(line.co2e_kg)).toBeCloseTo(40 + 280 + 1000, 8)
    expect(line).toMatchObject({ category: 'upstream_leased_assets' })
  })

  it('by fuel, electricity and waste (example 10.1: 1,725 kg CO2e)', () => {
    const inputs = {
      fuel_amount: '3500 kWh',
      fuel_factor: given('0.2', 'kg/kWh'),
      electricity: '2000 kWh',
      electricity_factor: given('0.5', 'kg/kWh'),
      waste: '50 kg',
      waste_factor: given('0.5', 'kg/kg'),
    }
    const line = calculate('value_chain.place_energy', inputs, { category: 'Processamento de Produtos Vendidos' })
    expect(line.co2e_kg).toBe('1725')
  })

  it('takes the fuels of the programme and the grid where no factor is given', () => {
    const sector = 'Manufatura ou Construção'
    const used = { fuel: 'natural_gas', fuel_amount: '100 m³', electricity: '1 MWh', share: '50 %', sector }
    const line = calculate('value_chain.place_energy', used)
    const burned = { generator: 'stationary.natural_gas', quantity: '50', unit: 'm³', period: '2025', sector }
    const bought = { generator: 'electricity.grid', quantity: '500', unit: 'kWh', period: '2025' }
    const [gas, power] = [burned, bought].map((one) => lineToJson(calculateLine(one, catalogue, { gwpSet: 'AR5' })))
    expect(line.gases_kg).toMatchObject({ CH4: gas?.gases_kg.CH4, N2O: gas?.gases_kg.N2O })
    expect(Number(line.co2e_kg)).toBeCloseTo(Number(gas?.co2e_kg) + Number(power?.co2e_kg), 9)
    expect(Number(power?.co2e_kg)).toBeCloseTo(0.5 * 46.08333333333334, 9)
  })

  it('by what the partner reports and the area (example 13.1: 3,000 kg CO2e)', () => {
    const inputs = { evidence: 'lessee D', part: '5000 m²', whole: '1.5 ha' }
    const line = calculate('value_chain.partner_emissions', inputs, {
      quantity: '9',
      unit: 't',
      category: 'downstream_leased_assets',
    })
    expect(Number(line.co2e_kg)).toBeCloseTo(3000, 9)
  })

  it('adds up franchises (example 14.1: 355,000 kg CO2e) and areas of franchises (example 14.2: 23,500,000)', () => {
    const reports = ['120000', '35000', '40000', '120000', '40000'].map((kg) =>
      calculate(
        'value_chain.partner_emissions',
        { emissions: `${kg} kg`, evidence: 'franchisee' },
        { category: 'franchises' },
      ),
    )
    expect(total(reports)).toBe(355_000)
    const shops = [
      ['100', '30000'],
      ['150', '30000'],
      ['400', '10000'],
      ['700', '10000'],
      ['500', '10000'],
    ] as const
    const areas = shops.map(([area, co2e]) =>
      calculate(
        'value_chain.average_data',
        { amount: `${area} m²·year`, factor: given(co2e, 'kg/m²·year') },
        { category: 'franchises' },
      ),
    )
    expect(total(areas)).toBe(23_500_000)
  })

  it.each([
    ['nothing used', { share: '10' }, 'method.input_missing'],
    ['fuel without its name', { fuel_amount: '1 L' }, 'method.input_missing'],
    ['a part over the whole', { electricity: '1', part: '3 m²', whole: '2 m²' }, 'method.share_over_whole'],
    ['a part without a whole', { electricity: '1', part: '3 m²' }, 'method.input_missing'],
    ['parts measured apart', { electricity: '1', part: '3 m²', whole: '2 m³' }, 'unit.not_convertible'],
    ['a report without a document', { other_emissions: '3 kg' }, 'method.input_missing'],
  ])('refuses %s', (_, inputs, code) => {
    expect(() => calculate('value_chain.place_energy', inputs)).toThrow(expect.objectContaining({ code }))
  })
})

describe('transport by fuel', () => {
  it('takes fuel and leaks of the carrier (example 4.1: 660,000 kg CO2e of diesel)', () => {
    const lines = ['50000 L', '80000 L', '90 m³'].map((fuel_amount) =>
      calculate('transport.fuel', { fuel_amount, fuel_factor: given('3', 'kg/L') }),
    )
    expect(total(lines)).toBe(660_000)
  })

  it('takes the part of the load: a quarter of 100 L is 25 L of the generator, and a blend leaks by component', () => {
    const inputs = { fuel: 'diesel_b', fuel_amount: '100 L', part: '250 kg', whole: '1 t' }
    const line = calculate('transport.fuel', inputs, { period: '2025-09' })
    const diesel = { generator: 'mobile.diesel_b', quantity: '25', unit: 'L', period: '2025-09' }
    expect(line.gases_kg).toEqual(lineToJson(calculateLine(diesel, catalogue, { gwpSet: 'AR5' })).gases_kg)
    const leak = calculate('transport.fuel', { refrigerant: 'R-410A', refrigerant_leak: '50 kg' })
    expect(leak.gases_kg).toEqual({ 'HFC-32': '25', 'HFC-125': '25' })
  })
})
