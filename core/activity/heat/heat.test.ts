import { describe, expect, it } from 'vitest'
import type { LineInput } from '../line.ts'
import { calculateAmount as calculate, kg, refused } from '../test/calculate.ts'

describe('steam and heat that are bought', () => {
  /* 100 GJ ÷ 80 % = 125 GJ of dry natural gas: 56,100 kg CO2, 1 kg CH4 and 0.1 kg N2O per TJ in industry (MCTIC; IPCC). */
  it('by the efficiency of the boiler', () => {
    const inputs = { fuel: 'Gás Natural Seco', efficiency: '80', sector: 'Manufatura ou Construção' }
    const line = calculate('Compra de energia térmica', '100 GJ', { ...inputs, fuel: 'natural_gas' })
    expect(kg(line)).toEqual({
      CO2: expect.closeTo(7012.5, 6),
      CH4: expect.closeTo(0.125, 9),
      N2O: expect.closeTo(0.0125, 9),
    })
    expect(line).toMatchObject({ scope: 2, category: 'purchased_heat_steam', basis: 'both' })
    const megawatts = calculate('heat.by_boiler', '10 MWh', { ...inputs, fuel: 'natural_gas' })
    expect(kg(megawatts).CO2).toBeCloseTo(7012.5 * 0.36, 6)
  })

  /*
   * Wood in energy industries: 30 kg CH4 and 4 kg N2O per TJ (IPCC 2006, volume 2, table 2.2), × 0.125 TJ; in commerce it
   * would be 300 kg CH4 (table 2.4).
   */
  it('takes the boiler of whoever sells steam for one of the energy industries', () => {
    const bought = (inputs: LineInput['inputs']) =>
      calculate('heat.by_boiler', '100 GJ', { fuel: 'stationary.firewood', efficiency: '80', ...inputs })
    expect(kg(bought({}))).toMatchObject({ CH4: expect.closeTo(3.75, 9), N2O: expect.closeTo(0.5, 9) })
    expect(bought({}).notes).toContain('heat.energy_sector_assumed')
    expect(bought({}).notes).not.toContain('sector.assumed')
    const told = bought({ sector: 'Comercial ou Institucional' })
    expect(kg(told).CH4).toBeCloseTo(37.5, 9)
    expect(told.notes).not.toContain('heat.energy_sector_assumed')
  })

  /* 100 GJ ÷ 80 % × 60 kg CO2 per GJ of the plant's fuel = 7,500 kg. */
  it("by a plant's own factor ÷ its efficiency, also for what the network loses", () => {
    const factor = { gases: { CO2: '60' }, unit: 'kg/GJ', source: 'inventário da usina, 2024' }
    const inputs = { efficiency: '80', factor }
    const line = calculate('heat.by_boiler', '100 GJ', inputs)
    expect(line).toMatchObject({ scope: 2, gases_kg: { CO2: '7500' } })
    expect(line.notes).not.toContain('heat.energy_sector_assumed')
    const lost = calculate('heat.by_boiler', '100 GJ', inputs, { category: 'transmission_losses' })
    expect(lost).toMatchObject({ category: 'transmission_losses', gases_kg: { CO2: '7500' } })
    const both = calculate('heat.by_boiler', '100 GJ', { ...inputs, fuel: 'natural_gas', sector: 'Energia' })
    expect(both.gases_kg).toEqual({ CO2: '7500' })
    expect(both.notes).toEqual(expect.arrayContaining(['input_unused.fuel.factor', 'input_unused.sector.factor']))
    expect(() => calculate('heat.by_boiler', '100 GJ', { efficiency: '80' })).toThrow(refused('method.input_missing'))
  })

  /*
   * Diesel B: CH4 and N2O are 3 and 0.6 kg/TJ of both parts in energy industries: 125 GJ of any mixture give 0.375 and 0.075 kg.
   * CO2 by hand: 14 % biodiesel by volume in March 2025; 0.86 × 35.5208112 + 0.14 × 33.159456 = 35.190221472 GJ/m³;
   * 125 ÷ 35.190221472 = 3.55212314… m³ × 0.86 × 2,630.90808288 = 8,037.055… kg.
   */
  it('by a boiler on commercial diesel, at the mixture of the month', () => {
    const line = calculate('heat.by_boiler', '100 GJ', { fuel: 'diesel_b', efficiency: '80' }, { period: '2025-03' })
    const volume = 125 / 35.190221472
    expect(kg(line)).toEqual({
      CO2: expect.closeTo(volume * 0.86 * 2630.90808288, 6),
      CO2_biogenic: expect.closeTo(volume * 0.14 * 2456.0103744, 6),
      CH4: expect.closeTo(0.375, 9),
      N2O: expect.closeTo(0.075, 9),
    })
  })

  it('by the factor of the supplier', () => {
    const factor = { gases: { CO2: '60', CH4: '0.001' }, unit: 'kg/GJ', source: 'supplier, 2025' }
    expect(kg(calculate('heat.by_supplier_factor', '2000 MJ', { factor }))).toEqual({ CO2: 120, CH4: 0.002 })
  })

  it('refuses a boiler without efficiency', () => {
    const inputs = { fuel: 'natural_gas', efficiency: '0' }
    expect(() => calculate('heat.by_boiler', '1 GJ', inputs)).toThrow(refused('method.input_invalid'))
  })
})

describe('cold that is bought', () => {
  /* 1,000 kWh of cold ÷ 5 = 200 kWh × 45.5 kg/MWh of June 2025 = 9.1 kg CO2 */
  it('by the performance of the chiller', () => {
    const line = calculate('heat.cooling_by_performance', '1000 kWh', { performance: '5' }, { period: '2025-06' })
    expect(kg(line)).toEqual({ CO2: expect.closeTo(9.1, 9) })
    expect(() => calculate('heat.cooling_by_performance', '1 kWh', { performance: '0' })).toThrow(
      refused('method.input_invalid'),
    )
  })
})

describe('energy of a plant that makes heat and power', () => {
  const plant = {
    heat_produced: '100 GJ',
    power_produced: '10 MWh',
    heat_efficiency: '80',
    power_efficiency: '35',
    fuel: 'natural_gas',
    fuel_amount: '10000 m³',
  }

  /*
   * By hand: 100 ÷ 0.8 = 125 GJ for heat; 36 ÷ 0.35 = 102.857142857 GJ for power; heat carries 125 ÷ 227.857142857 =
   * 0.54858934169; half of it was bought: 10,000 m³ × 0.54858934169 × 0.5 × 2.066939424 kg CO2/m³ = 5,669.50468966 kg.
   */
  it('shares the fuel by the efficiency method', () => {
    const heat = calculate('heat.cogeneration', '50 GJ', { ...plant, product: 'Calor ou vapor' })
    expect(kg(heat).CO2).toBeCloseTo(5669.504689655, 8)
    expect(heat.category).toBe('purchased_heat_steam')
    const inputs = { ...plant, product: 'power' }
    const power = calculate('heat.cogeneration', '10000 kWh', inputs, { category: 'Energia Elétrica' })
    expect(kg(power).CO2).toBeCloseTo(9330.38486069, 8)
    expect(power.category).toBe('purchased_electricity')
    expect(2 * (kg(heat).CO2 ?? 0) + (kg(power).CO2 ?? 0)).toBeCloseTo(20669.39424, 7)
  })

  it('takes a factor instead of a fuel of the catalogue', () => {
    const { fuel: _known, ...rest } = plant
    const fuel_factor = { co2e: '2', unit: 'kg/m³', source: 'gas supplier, 2025' }
    const line = calculate('heat.cogeneration', '100 GJ', { ...rest, product: 'heat', fuel_factor })
    expect(Number(line.co2e_kg)).toBeCloseTo(20000 * 0.5485893416927899, 7)
    const bare = { ...rest, product: 'heat' }
    expect(() => calculate('heat.cogeneration', '1 GJ', bare)).toThrow(refused('method.input_missing'))
  })

  it('refuses more bought than produced, and a product that was not', () => {
    expect(() => calculate('heat.cogeneration', '101 GJ', { ...plant, product: 'heat' })).toThrow(
      refused('method.input_invalid'),
    )
    const none = { ...plant, product: 'power', power_produced: '0 MWh' }
    expect(() => calculate('heat.cogeneration', '1 GJ', none)).toThrow(refused('method.input_invalid'))
  })
})
