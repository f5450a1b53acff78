import { describe, expect, it } from 'vitest'
import { calculate, calculateAmount, kg, refuses } from '../test/calculate.ts'

/*
 * Table 8 of the Brazilian programme's tool (2025): 4.75556400989157 km/kWh of an electric car, 2.83446712018141 of a mean van; grid of
 * June 2025 45.5 kg CO2/MWh (MCTI). By hand: 1,000 ÷ 4.75556400989157 = 210.2800782 kWh × 0.0455 = 9.567743559 kg.
 */
describe('an electric vehicle', () => {
  const car = { electric_vehicle: 'Automóvel elétrico' }

  it('of the company is scope 2 by location, on the grid of the month', () => {
    const line = calculateAmount('electricity.vehicle_distance', '1000 km', car, { period: '2025-06' })
    expect(kg(line).CO2).toBeCloseTo((1000 / 4.75556400989157) * 0.0455, 9)
    expect(kg(line).CO2).toBeCloseTo(9.5677, 4)
    expect(line).toMatchObject({ scope: 2, category: 'purchased_electricity', basis: 'location' })
    expect(line.working.some(({ step }) => step === 'energy_used')).toBe(true)
  })

  it.each(['business_travel', 'employee_commuting', 'upstream_transport'])('of others is scope 3: %s', (category) => {
    const inputs = { electric_vehicle: 'electric_van', occupants: '2' }
    const line = calculateAmount('travel.electric_vehicle', '1000 km', inputs, { period: '2025-06', category })
    expect(kg(line).CO2).toBeCloseTo((500 / 2.83446712018141) * 0.0455, 9)
    expect(line).toMatchObject({ scope: 3, category, basis: 'both' })
  })

  it("goes by the company's own kilometres per kWh, with their source", () => {
    const own = { electric_vehicle: 'other_electric', km_per_kwh: '6', factor_source: 'painel do veículo' }
    const line = calculateAmount('electricity.vehicle_distance', '600 km', own, { period: '2025-06' })
    expect(kg(line).CO2).toBeCloseTo(100 * 0.0455, 9)
    refuses(
      'electricity.vehicle_distance',
      { distance: '1 km', electric_vehicle: 'other_electric' },
      'method.input_missing',
    )
    refuses('electricity.vehicle_distance', { distance: '1 km', ...car, km_per_kwh: '6' }, 'factor.source_missing')
    refuses('electricity.vehicle_distance', { distance: '1 km', ...car, km_per_kwh: '0' }, 'method.input_invalid')
    expect(() => calculate('travel.electric_vehicle', { distance: '1 km', ...car, occupants: '0' })).toThrow()
  })
})
