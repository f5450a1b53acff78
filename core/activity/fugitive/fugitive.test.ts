import { describe, expect, it } from 'vitest'
import { calculate, refuses } from '../test/calculate.ts'

describe('fugitive emissions', () => {
  /* Bought 12 kg for equipment of 10 kg, 3 kg of recharge, 8 kg retired of which 5 recovered: 2 + 3 + 3 = 8 kg. */
  it('by stage of the life cycle', () => {
    const inputs = {
      gas: 'HFC-134a',
      charged_new: '12 kg',
      capacity_new: '10 kg',
      recharged: '0.003 t',
      capacity_disposed: '8',
      recovered: '5 kg',
    }
    const line = calculate('Abordagem por estágio do ciclo de vida', inputs)
    expect(line).toMatchObject({ method: 'fugitive.life_cycle_stage', gases_kg: { 'HFC-134a': '8' }, co2e_kg: '10400' })
    refuses('fugitive.life_cycle_stage', { ...inputs, capacity_new: '13 kg' }, 'method.balance_negative')
  })

  it.each([
    ['R-134a', { 'HFC-134a': '2' }],
    ['r-404a', { 'HFC-125': '0.88', 'HFC-143a': '1.04', 'HFC-134a': '0.08' }],
    ['R-22', { 'HCFC-22': '2' }],
    ['R-744', { CO2: '2' }],
  ])('knows %s by the name of its cylinder', (gas, gases) => {
    expect(calculate('fugitive.purchases', { gas, mass: '2 kg' }).gases_kg).toEqual(gases)
  })

  /* 10 kg × 1 %, half HFC-32 and half HFC-125; of a vehicle 0.5 %, of commercial refrigeration 3 % (IPCC table 7.9). */
  it.each([
    ['air_conditioning', '0.05'],
    ['vehicle_air_conditioning', '0.025'],
    ['commercial_refrigeration', '0.15'],
  ])('by what new equipment loses while it is charged: %s', (new_equipment, kilograms) => {
    const line = calculate('fugitive.installation', { gas: 'R-410A', charge_new: '10 kg', new_equipment })
    expect(line.gases_kg).toEqual({ 'HFC-32': kilograms, 'HFC-125': kilograms })
  })

  /* (20 + 10 + 4) − 2 − 15 − 7 = 10 kg of SF6 × 23,500. */
  it('by mass balance, equipment retired included', () => {
    const inputs = {
      gas: 'SF6',
      stock_start: '20 kg',
      purchased: '10 kg',
      disposed: '2 kg',
      stock_end: '15 kg',
      capacity_growth: '7 kg',
      capacity_retired: '4 kg',
    }
    expect(calculate('Abordagem por balanço de massa', inputs)).toMatchObject({
      gases_kg: { SF6: '10' },
      co2e_kg: '235000',
    })
  })

  /* 100 kg × 1 % + 400 kg × 15 % × 6/12 + 50 kg × 80 % × (1 − 70 %) = 1 + 30 + 12 = 43 kg; R-410A is half and half. */
  it('by screening with rates', () => {
    const inputs = {
      gas: 'R-410A',
      charge_new: '100 kg',
      installation_loss_percent: '1',
      charge_in_use: '400 kg',
      leak_percent: '15',
      months_in_use: '6',
      charge_disposed: '50 kg',
      left_at_disposal_percent: '80',
      recovered_percent: '70',
      factor_source: 'IPCC 2006, volume 3, table 7.9',
    }
    expect(calculate('Abordagem por triagem', inputs).gases_kg).toEqual({ 'HFC-32': '21.5', 'HFC-125': '21.5' })
    const inUse = { gas: 'SF6', charge_in_use: '200 kg', leak_percent: '0.5', factor_source: 'maker' }
    expect(calculate('fugitive.screening', inUse).gases_kg).toEqual({ SF6: '1' })
  })

  it('takes nothing from the stages that a line does not tell', () => {
    const recharged = calculate('fugitive.life_cycle_stage', { gas: 'SF6', recharged: '3 kg' })
    expect(recharged.gases_kg).toEqual({ SF6: '3' })
    const filled = calculate('fugitive.life_cycle_stage', { gas: 'SF6', recharged: '3 kg', charged_new: '5 kg' })
    expect(filled.gases_kg).toEqual({ SF6: '8' })
    const stocks = { gas: 'SF6', stock_start: '20 kg', purchased: '10 kg', stock_end: '15 kg' }
    expect(calculate('fugitive.mass_balance', stocks).gases_kg).toEqual({ SF6: '15' })
  })

  /* 100 kg in use × 10 % = 10 kg; 50 kg retired whole and nothing recovered = 50 kg; 200 kg new at no known loss = 0. */
  it('by screening takes what was retired whole, and new equipment as tight, unless told', () => {
    const inputs = { gas: 'SF6', charge_in_use: '100 kg', leak_percent: '10', factor_source: 'maker' }
    const line = calculate('fugitive.screening', { ...inputs, charge_new: '200 kg', charge_disposed: '50 kg' })
    expect(line.gases_kg).toEqual({ SF6: '60' })
  })

  it('by what was bought, month by month, and by extinguishers', () => {
    const months = ['1', ...Array<string>(10).fill('0'), '2']
    expect(calculate('fugitive.purchases', { gas: 'HFC-134a' }, { months, unit: 'kg' }).gases_kg).toEqual({
      'HFC-134a': '3',
    })
    expect(calculate('Extintores', { gas: 'CO2', mass: '6 kg' })).toMatchObject({
      gases_kg: { CO2: '6' },
      co2e_kg: '6',
    })
    const outside = calculate('fugitive.purchases', { gas: 'HCFC-22', mass: '2 kg' })
    expect(outside).toMatchObject({ co2e_kg: '0', notes: ['gas.outside_scopes'] })
  })

  /* 1,000 m³ × 60 % × 0.67 kg/m³ (IPCC 2006, volume 2, chapter 4) = 402 kg of methane. */
  it('by volume of gas lost', () => {
    expect(calculate('Metano fugitivo', { methane_percent: '60' }, { quantity: '1000', unit: 'm³' }).gases_kg).toEqual({
      CH4: '402',
    })
  })

  /* IPCC 2006, volume 2, chapter 4, equation 4.1.3: 18 m³ CH4/t × 0.67 kg/m³ = 12.06 kg per tonne of underground coal. */
  it('by activity with a factor', () => {
    const factor = { gases: { CH4: '12.06' }, unit: 'kg/t', source: 'IPCC 2006, volume 2, chapter 4' }
    expect(calculate('fugitive.activity_factor', { amount: '5 t', factor }).gases_kg).toEqual({
      CH4: '60.3',
      CH4_fossil: '60.3',
    })
    const { source: _, ...nameless } = factor
    refuses('fugitive.activity_factor', { amount: '5 t', factor: nameless }, 'factor.source_missing')
  })
})
