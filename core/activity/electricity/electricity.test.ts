import { describe, expect, it } from 'vitest'
import { calculateAmount as calculate, kg, refused } from '../test/calculate.ts'

describe('electricity by location', () => {
  it('in Brazil is the generator of the grid: 45.5 kg/MWh in June 2025 (MCTI)', () => {
    const line = calculate('electricity.location', '1000 kWh', {}, { period: '2025-06' })
    expect(line).toMatchObject({ scope: 2, basis: 'location', gases_kg: { CO2: '45.5' } })
    const isolated = calculate('electricity.location', '', { energy: '2 MWh', grid: 'Sistema isolado do Amazonas' })
    expect(kg(isolated).CO2).toBeCloseTo(2 * 843.838141487736, 9)
  })

  it('abroad takes the basis that the line states, and never another', () => {
    const generation = { country: 'Alemanha', grid_basis: 'Só geração (combustão)' }
    const line = calculate('electricity.other_country', '1000 kWh', generation, { period: '2022' })
    expect(line).toMatchObject({
      co2e_kg: '387.63',
      scope: 2,
      basis: 'location',
      notes: ['factor.co2e_only'],
      gaps: [],
    })
    const cycle = calculate(
      'electricity.other_country',
      '2 MWh',
      { country: 'DEU', grid_basis: 'life_cycle' },
      { period: '2022' },
    )
    expect(Number(cycle.co2e_kg)).toBeCloseTo(2 * 420.10654, 9)
    expect(cycle.notes).toContain('grid.life_cycle_factor')
    const aib = calculate(
      'electricity.other_country',
      '1 MWh',
      { country: 'DE', grid_basis: 'production_aib' },
      { period: '2021' },
    )
    expect(aib.gases_kg).toEqual({ CO2: '377.64' })
    expect(aib.notes).not.toContain('grid.production_mix_used')
  })

  it('abroad says when a year has no factor of its own', () => {
    const generation = { country: 'DEU', grid_basis: 'generation' }
    const later = calculate('electricity.other_country', '1 MWh', generation, { period: '2025' })
    expect(later.notes).toContain('grid.last_published_year')
    expect(later.gaps).toEqual([{ code: 'grid.factor_missing', data: { region: 'DE', year: '2025', used: '2022' } }])
    const month = calculate('electricity.other_country', '1 MWh', generation, { period: '2022-05' })
    expect(month.notes).toContain('grid.year_mean_used')
    expect(month.gaps).toEqual([])
    const nowhere = { country: 'Atlântida', grid_basis: 'generation' }
    expect(() => calculate('electricity.other_country', '1 MWh', nowhere)).toThrow(refused('factor.missing'))
    expect(() => calculate('electricity.other_country', '1 MWh', { country: 'DEU' })).toThrow(
      refused('method.input_missing'),
    )
  })

  /* eGRID2023 CAMX: 436.655 lb CO2, 0.025 lb CH4 and 0.003 lb N2O per MWh × 0.45359237 kg/lb. */
  it('in the United States takes the subregion, gases apart, in both views', () => {
    const expected = {
      CO2: expect.closeTo(4366.55 * 0.45359237, 6),
      CH4: expect.closeTo(0.25 * 0.45359237, 9),
      N2O: expect.closeTo(0.03 * 0.45359237, 9),
    }
    for (const [method, basis] of [
      ['electricity.egrid', 'location'] as const,
      ['electricity.market_egrid', 'market'] as const,
    ]) {
      const line = calculate(method, '10 MWh', { subregion: 'CAMX' }, { period: '2023' })
      expect(kg(line)).toEqual(expected)
      expect(line.basis).toBe(basis)
    }
  })

  it('counts what the own network loses', () => {
    const line = calculate('electricity.network_losses', '10000 kWh', {}, { period: '2025-06' })
    expect(line).toMatchObject({
      scope: 2,
      category: 'transmission_losses',
      basis: 'location',
      gases_kg: { CO2: '455' },
    })
  })
})

describe('electricity by market', () => {
  const contract = (gases: Readonly<Record<string, string>>, source = 'I-REC 2025-000123') => ({
    instrument: 'I-REC',
    instrument_number: '2025-000123',
    factor: { gases, unit: 'kg/MWh', source },
  })

  it('takes the factor of the instrument, zero allowed', () => {
    const zero = calculate('electricity.market_contract', '10 MWh', contract({ CO2: '0' }))
    expect(zero).toMatchObject({ basis: 'market', co2e_kg: '0', gases_kg: { CO2: '0' } })
    const plant = calculate('I-REC', '10000 kWh', contract({ CO2: '12.5', CH4: '0.2' }))
    expect(kg(plant)).toEqual({ CO2: 125, CH4: 2 })
    expect(Number(plant.co2e_kg)).toBe(125 + 56)
    expect(() => calculate('I-REC', '1 MWh', contract({ CO2: '0' }, ' '))).toThrow(refused('factor.source_missing'))
  })

  /* Dry natural gas at 100 %: 201.960565489583 kg CO2, 0.00360001008 kg CH4, 0.000360001008 kg N2O per MWh; ÷ 50 %. */
  it('divides the factor of a plant by its efficiency', () => {
    const line = calculate('electricity.market_plant', '10 MWh', { fuel: 'Gás Natural Seco', efficiency: '50 %' })
    expect(kg(line)).toEqual({
      CO2: expect.closeTo(4039.21130979166, 8),
      CH4: expect.closeTo(0.0720002016, 9),
      N2O: expect.closeTo(0.00720002016, 10),
    })
    const bagasse = calculate('electricity.market_plant', '1 MWh', { fuel: 'sugarcane_bagasse', efficiency: '25' })
    expect(bagasse.gases_kg).not.toHaveProperty('CO2')
    expect(kg(bagasse).CO2_biogenic).toBeGreaterThan(1000)
    const none = { fuel: 'natural_gas', efficiency: '0' }
    expect(() => calculate('electricity.market_plant', '1 MWh', none)).toThrow(refused('method.input_invalid'))
  })

  /* 10 MWh ÷ 50 % × 120 kg CO2/MWh of the fuel = 2,400 kg. */
  it("divides a plant's own factor by its efficiency too, also for what the network loses", () => {
    const factor = { gases: { CO2: '120' }, unit: 'kg/MWh', source: 'inventário da usina, 2024' }
    const inputs = { efficiency: '50 %', factor }
    expect(kg(calculate('electricity.market_plant', '10 MWh', inputs)).CO2).toBe(2400)
    const lost = calculate('electricity.market_plant', '10 MWh', inputs, { category: 'transmission_losses' })
    expect(lost).toMatchObject({
      scope: 2,
      category: 'transmission_losses',
      basis: 'market',
      gases_kg: { CO2: '2400' },
    })
    const both = calculate('electricity.market_plant', '10 MWh', { ...inputs, fuel: 'Gás Natural Seco' })
    expect(kg(both)).toEqual({ CO2: 2400 })
    expect(() => calculate('electricity.market_plant', '1 MWh', { efficiency: '50' })).toThrow(
      refused('method.input_missing'),
    )
  })

  it('takes the mean of the year for what nothing tracks, even in a month, and the residual mix abroad', () => {
    const brazil = calculate('electricity.market_residual', '10 MWh', {}, { period: '2025-06' })
    expect(kg(brazil).CO2).toBeCloseTo(460.8333333333, 8)
    expect(brazil).toMatchObject({ basis: 'market', notes: ['electricity.residual_is_year_mean'] })
    const abroad = calculate('electricity.market_residual', '10 MWh', { country: 'Germany' }, { period: '2022' })
    expect(Number(abroad.co2e_kg)).toBeCloseTo(6840.3, 9)
    expect(abroad.notes).not.toContain('electricity.residual_is_grid_mean')
    const location = { country: 'AR', grid_basis: 'generation' }
    const mean = calculate('electricity.market_residual', '10 MWh', { country: 'AR' }, { period: '2021' })
    expect(mean.co2e_kg).toBe(calculate('electricity.other_country', '10 MWh', location, { period: '2021' }).co2e_kg)
    expect(mean.notes).toContain('electricity.residual_is_grid_mean')
  })

  /* AIB, European Residual Mixes and production mixes of 2021 (Carbon Footprint Ltd 2023): Germany 617.84 and 377.64 g/kWh. */
  it('takes the factor of the year itself before another year of a basis that stands first', () => {
    const residual = calculate('electricity.market_residual', '10 MWh', { country: 'DEU' }, { period: '2021' })
    expect(residual).toMatchObject({ co2e_kg: '6178.4', gaps: [] })
    const generation = { country: 'DEU', grid_basis: 'generation' }
    const mix = calculate('electricity.other_country', '10 MWh', generation, { period: '2021' })
    expect(mix).toMatchObject({ co2e_kg: '3776.4', gaps: [] })
    expect(mix.notes).toContain('grid.production_mix_used')
  })

  it('counts nothing in scope 2 for own generation, and says why', () => {
    const line = calculate('electricity.self_generation', '5 MWh', { energy_source: 'Solar' })
    expect(line).toMatchObject({ scope: 2, basis: 'both', co2e_kg: '0', notes: ['electricity.self_generation'] })
  })
})

describe('upstream of fuels and energy', () => {
  const given = (co2e: string, unit: string) => ({ co2e, unit, source: 'supplier, 2025' })

  it('multiplies fuel by a factor from well to tank, by heat where the factor is per GJ', () => {
    const litres = calculate('energy.well_to_tank', '1000 L', { factor: given('0.6', 'kg/L') })
    expect(litres).toMatchObject({ scope: 3, category: 'fuel_energy_activities', co2e_kg: '600' })
    /* 1,000 m³ × 0.74 kg/m³ × 49.788972972973 GJ/t = 36.84384 GJ */
    const gas = calculate('energy.well_to_tank', '1000 m³', { factor: given('10', 'kg/GJ'), fuel: 'natural_gas' })
    expect(Number(gas.co2e_kg)).toBeCloseTo(368.4384, 9)
    const bare = { factor: given('10', 'kg/GJ') }
    expect(() => calculate('energy.well_to_tank', '1 m³', bare)).toThrow(refused('method.input_missing'))
    const mixture = { ...bare, fuel: 'diesel_b' }
    expect(() => calculate('energy.well_to_tank', '1 L', mixture)).toThrow(refused('unit.not_convertible'))
  })

  it.each(['energy.upstream_of_purchased', 'energy.resold'])('multiplies energy by a given factor: %s', (method) => {
    const line = calculate(method, '3000 kWh', { factor: given('20', 'kg/MWh') })
    expect(line).toMatchObject({ scope: 3, basis: 'both', co2e_kg: '60' })
  })

  /* 10 MWh × 14.5 % × 46.08333333333334 kg/MWh, the mean of 2025 */
  it('multiplies energy by the rate of losses and the grid', () => {
    const line = calculate('energy.losses_by_rate', '10 MWh', { loss_rate: '14,5' })
    expect(kg(line).CO2).toBeCloseTo(66.8208333333, 8)
    expect(line).toMatchObject({ scope: 3, basis: 'both' })
    const steam = calculate('energy.losses_by_rate', '36 GJ', { loss_rate: '10', factor: given('200', 'kg/MWh') })
    expect(steam.co2e_kg).toBe('200')
  })

  /* 36 GJ = 10 MWh × 10 % ÷ 80 % × 200 kg/MWh of the boiler's fuel = 250 kg. */
  it("divides a factor of a plant's fuel by the efficiency of the plant, in losses too", () => {
    const inputs = { loss_rate: '10', factor: given('200', 'kg/MWh'), efficiency: '80' }
    expect(calculate('energy.losses_by_rate', '36 GJ', inputs).co2e_kg).toBe('250')
    const none = { ...inputs, efficiency: '0' }
    expect(() => calculate('energy.losses_by_rate', '36 GJ', none)).toThrow(refused('method.input_invalid'))
    const grid = calculate('energy.losses_by_rate', '10 MWh', { loss_rate: '10', efficiency: '80' })
    expect(grid.notes).toContain('input_unused.efficiency')
  })

  it('takes the published losses of a country', () => {
    const line = calculate('energy.losses_other_country', '10 MWh', { country: 'DEU' }, { period: '2022' })
    expect(Number(line.co2e_kg)).toBeCloseTo(614.8693659, 9)
    expect(line.scope).toBe(3)
  })

  /* AIB prints 449.33 for 2019, 0 for 2020 and 403.06 for 2021: the zero is no figure. 2019 and 2021 are as near: the earlier. */
  it('takes the nearest published year where a residual mix is printed as zero, and says which', () => {
    const line = calculate('electricity.market_residual', '10 MWh', { country: 'LUX' }, { period: '2020' })
    expect(line.co2e_kg).toBe('4493.3')
    expect(line.factor).toMatchObject({ id: 'grid.world.LUX.residual_aib/2019' })
    expect(line.notes).toContain('grid.nearest_year')
    expect(line.gaps).toEqual([{ code: 'grid.factor_missing', data: { region: 'LU', year: '2020', used: '2019' } }])
  })

  it('takes a residual mix of another year before the mean of the grid, which stands in where none is published at all', () => {
    const line = calculate('electricity.market_residual', '10 MWh', { country: 'CHE' }, { period: '2022' })
    expect(line.factor).toMatchObject({ id: 'grid.world.CHE.residual_aib/2021' })
    expect(line.notes).not.toContain('electricity.residual_is_grid_mean')
    const japan = calculate('electricity.market_residual', '10 MWh', { country: 'JPN' }, { period: '2022' })
    expect(japan.notes).toContain('electricity.residual_is_grid_mean')
  })

  it('takes the basis of the nearest year: the production mix of 2016 for 2015, and not the generation of 2022', () => {
    const given = { country: 'DEU', grid_basis: 'generation' }
    const line = calculate('electricity.other_country', '1 MWh', given, { period: '2015' })
    expect(line.factor).toMatchObject({ id: 'grid.world.DEU.production_aib/2016' })
    expect(line.notes).toEqual(expect.arrayContaining(['grid.nearest_year', 'grid.production_mix_used']))
  })

  it.each(['NPL', 'BTN', 'LSO', 'ALB', 'CAN'])(
    'has no losses of %s where zero is printed for “not given”',
    (country) => {
      const inputs = { country }
      expect(() => calculate('energy.losses_other_country', '10 MWh', inputs, { period: '2021' })).toThrow(
        refused('factor.missing'),
      )
    },
  )
})
