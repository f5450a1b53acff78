import { describe, expect, it } from 'vitest'
import { calculate, kg, refuses } from '../test/calculate.ts'

const VEHICLE = { vehicle: 'Automóvel a gasolina', model_year: '2012' }

describe('vehicles of others', () => {
  it.each(['upstream_transport', 'business_travel', 'employee_commuting'])(
    'burn their fuel by vehicle and model year as own ones do: %s',
    (category) => {
      const own = calculate('mobile_combustion.vehicle', { fuel: 'mobile.gasoline_c', amount: '100 L', ...VEHICLE })
      const inputs = { fuel: 'gasoline_c', fuel_amount: '100 L', ...VEHICLE }
      const others = calculate('transport.fuel', inputs, { category })
      for (const gas of ['CO2', 'CO2_biogenic', 'CH4', 'N2O'])
        expect(kg(others)[gas]).toBeCloseTo(kg(own)[gas] ?? -1, 9)
      expect(others).toMatchObject({ scope: 3, category })
      expect(others.notes).toContain('vehicle.factors_used')
    },
  )

  it("by the share that carried the company's goods, and refused as own ones are", () => {
    const inputs = { fuel: 'gasoline_c', fuel_amount: '100 L', ...VEHICLE }
    const whole = calculate('transport.fuel', inputs)
    expect(kg(calculate('transport.fuel', { ...inputs, share: '25' })).CH4).toBeCloseTo((kg(whole).CH4 ?? -1) / 4, 12)
    refuses('transport.fuel', { ...inputs, model_year: '2099' }, 'vehicle.year_unknown')
    refuses('transport.fuel', { ...inputs, vehicle: 'Nave' }, 'vehicle.unknown')
  })

  it('go by distance in category 4 as own ones do', () => {
    const inputs = { fuel: 'gasoline_c', distance: '1200 km', ...VEHICLE }
    const own = calculate('mobile_combustion.distance', inputs)
    const others = calculate('transport.vehicle_distance', inputs)
    expect(kg(others)).toEqual(kg(own))
    expect(others).toMatchObject({ scope: 3, category: 'upstream_transport' })
    expect(calculate('transport.vehicle_distance', inputs, { category: 'downstream_transport' }).scope).toBe(3)
  })
})
