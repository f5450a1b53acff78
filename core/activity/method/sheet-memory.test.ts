import { describe, expect, it } from 'vitest'
import { ONE } from '../../quantity/decimal.ts'
import { calculateLine } from '../calculate-line.ts'
import { catalogue } from '../test/calculate.ts'
import { calculatedLine, forgetful, outcome } from '../test/line-outcome.ts'
import { findMethod } from './calculate-method-line.ts'
import type { Method } from './method.ts'
import { openFiguresOf } from './open-figures.ts'
import { METHODS } from './registry.ts'
import { sheetOf } from './sheet-memory.ts'

describe('a line after others that differ in their own figures alone', () => {
  it('says so too where each of two figures decides another way', () => {
    const flight = (distance: string, flights: string) => ({
      method: 'travel.flight',
      period: '2025',
      unit: '',
      inputs: { travel: `${flights} passageiros`, distance: `${distance} km`, trip: 'one_way' },
    })
    for (const distance of ['400', '2500', '9000', '400', '0', '20100', '9000']) {
      for (const flights of ['1', '3']) {
        const line = flight(distance, flights)
        expect(outcome(line)).toEqual(outcome(line, forgetful()))
      }
    }
  })

  it('is worked out once for each way that its figures go', () => {
    const flight = findMethod(METHODS, 'travel.flight')
    if ('toLine' in flight) throw new Error('a flight stands on no generator')
    const worked: string[] = []
    const method: Method = {
      ...flight,
      run(inputs, unit, work) {
        worked.push(String(inputs.distance))
        flight.run(inputs, unit, work)
      },
    }
    const slot = { period: '2025', quantity: ONE, days: null }
    const among = forgetful()
    for (const distance of ['400 km', '2500 km', '9000 km', '401 km', '2501 km', '9001 km']) {
      const inputs = { travel: '2 passageiros', distance, trip: 'one_way' }
      const given = { inputs, unit: null, region: undefined, rules: null }
      sheetOf(method, given, { open: openFiguresOf(method.inputs, inputs), slot }, among)
    }
    expect(worked).toEqual(['400 km', '2500 km', '9000 km'])
  })

  it('takes nothing that stands where an amount was for one', () => {
    const line = {
      method: 'freight.road_vehicle',
      period: '2025',
      unit: '',
      inputs: { distance: '120 km', vehicle: 'van' },
    }
    outcome(line)
    for (const distance of ['\u0000km', '', 'km', '\u0000', '12,345 km']) {
      const other = { ...line, inputs: { ...line.inputs, distance } }
      expect(outcome(other)).toEqual(outcome(other, forgetful()))
      expect(outcome(other)).toBeInstanceOf(Error)
    }
  })

  it('takes it for none beside amounts either', () => {
    const office = { people: '1', days: '10', hours: '8' }
    expect(
      Number(calculatedLine({ method: 'commuting.home_office', period: '2025', unit: '', inputs: office }).co2e_kg),
    ).toBeGreaterThan(0)
    for (const days of ['\u0000', '\u0000d']) {
      const line = { method: 'commuting.home_office', period: '2025', unit: '', inputs: { ...office, days } }
      expect(() => calculatedLine(line)).toThrow(
        expect.objectContaining({ data: expect.objectContaining({ field: 'days' }) }),
      )
    }
  })

  it('is refused where its own figures are', () => {
    const inputs = { cod: '5000', nitrogen: '0.1', treatment: 'water_body_flowing', recovered_ch4: '1 kg' }
    const line = { method: 'effluent.industrial', inputs, unit: 'm³', period: '2025' }
    expect(Number(calculatedLine({ ...line, quantity: '100000' }).co2e_kg)).toBeGreaterThan(0)
    expect(() => calculatedLine({ ...line, quantity: '0' })).toThrow(
      expect.objectContaining({ code: 'method.recovery_above_generation' }),
    )
    expect(Number(calculatedLine({ ...line, quantity: '200000' }).co2e_kg)).toBeGreaterThan(0)
  })

  it('turns from a loss to a gain of carbon with its inputs, not with what stood before', () => {
    const line = { method: 'land_use.conversion', unit: 'ha', period: '2025', quantity: '2' }
    const stocks = (before: string, after: string) => ({
      biomass_before: before,
      biomass_after: after,
      factor_source: 'Inventário florestal',
    })
    // 2 ha × (12 − 0) t C/ha × 1000 × 44/12 = 88,000 kg
    expect(calculatedLine({ ...line, inputs: stocks('12', '0') }).gases_kg).toEqual({ CO2: '88000' })
    expect(calculatedLine({ ...line, inputs: stocks('0', '12') }).gases_kg).toEqual({ CO2_removed: '88000' })
  })

  it('has the grid of its own region and the rules of its own day', () => {
    const inputs = { electricity: '100 kWh' }
    const place = { method: 'value_chain.place_energy', inputs, unit: '', period: '2024' }
    for (const region of ['SIN', 'Sistema isolado do Amazonas', undefined, 'SIN']) {
      const line = { ...place, ...(region === undefined ? {} : { region }) }
      expect(outcome(line)).toEqual(outcome(line, forgetful()))
    }
    // 0.1 MWh × 54.4624477334565 kg CO2/MWh, and not what an isolated system emits
    expect(calculatedLine({ ...place, region: 'SIN' }).gases_kg).toEqual({ CO2: '5.44624477334565' })
    const compost = { method: 'waste.composting', unit: 't', period: '2016', quantity: '1' }
    const notesBy = (engine?: string) => calculateLine(compost, catalogue, { gwpSet: 'AR5', engine }).notes
    expect([undefined, '1.1.0', '1.3.0', undefined].map(notesBy)).toEqual([
      ['factor.undated_far'],
      [],
      ['factor.undated_far'],
      ['factor.undated_far'],
    ])
  })

  it('shares nothing with one that is another in everything it says', () => {
    const compost = { method: 'waste.composting', unit: 't', period: '2025', quantity: '3' }
    expect(calculatedLine(compost).gases_kg).toEqual({ CH4: '12', CH4_nonfossil: '12', N2O: '0.72' })
    const other = { ...compost, unit: 'kg', region: 'SIN' }
    const { gasesKg } = calculateLine(other, catalogue, { gwpSet: 'AR5', engine: '1.2.0' })
    expect(Object.entries(gasesKg).map(([gas, kg]) => [gas, kg.toFixed()])).toEqual([
      ['CH4', '0.012'],
      ['N2O', '0.00072'],
    ])
  })

  it('has the figures of its own period, region, unit and inputs', () => {
    const line = { method: 'waste.composting', unit: 't', period: '2025', quantity: '3' }
    expect(calculatedLine(line).gases_kg).toEqual({ CH4: '12', CH4_nonfossil: '12', N2O: '0.72' })
    expect(calculatedLine({ ...line, unit: 'kg' }).gases_kg).toEqual({
      CH4: '0.012',
      CH4_nonfossil: '0.012',
      N2O: '0.00072',
    })
    const given = { ...line, method: 'value_chain.average_data' }
    const factor = (co2e: string) => ({ factor: { co2e, unit: 'kg/t', source: 'Laudo' } })
    expect(calculatedLine({ ...given, inputs: factor('2') }).co2e_kg).toBe('6')
    expect(calculatedLine({ ...given, inputs: factor('5') }).co2e_kg).toBe('15')
  })
})
