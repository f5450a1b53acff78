import { describe, expect, it } from 'vitest'
import { mobileFuel, mobileVehicle } from '../combustion/by-fuel.ts'
import { locationBased } from '../electricity/location.ts'
import type { MethodInputs } from '../line.ts'
import { generatorInPlace, generatorLineOf } from './generator-method.ts'

const lineOf = (inputs: MethodInputs, method = mobileFuel) =>
  generatorLineOf(method, { method: method.key, unit: '', period: '2025', inputs })
const missing = (field: string) => expect.objectContaining({ code: 'method.input_missing', data: { field } })

describe('the line of a generator that a line of a method stands for', () => {
  it('has the amount and the unit given among the inputs, or the usual unit', () => {
    const fuel = 'mobile.diesel_b'
    const litres = { generator: fuel, category: 'mobile_combustion', quantity: '120', unit: 'L', period: '2025' }
    expect(lineOf({ fuel, amount: '120' })).toMatchObject(litres)
    expect(lineOf({ fuel, amount: '1.200,5 m³' })).toMatchObject({ quantity: '1.200,5', unit: 'm³' })
    expect(lineOf({ fuel, amount: 'muito' })).toMatchObject({ quantity: 'muito', unit: 'L' })
    expect(lineOf({ fuel })).not.toHaveProperty('quantity')
  })

  it('is not asked for what may be left out, nor for its amount', () => {
    expect(() => lineOf({ fuel: 'mobile.diesel_b' })).not.toThrow()
    const inputs = { fuel: 'mobile.diesel_b', vehicle: ' ', model_year: '2015' }
    expect(() => lineOf(inputs, mobileVehicle)).toThrow(missing('vehicle'))
    expect(() => lineOf({ ...inputs, vehicle: 'truck_heavy', model_year: '' }, mobileVehicle)).toThrow(
      missing('model_year'),
    )
    const asked = {
      ...mobileVehicle,
      inputs: { ...mobileFuel.inputs, sector: { kind: 'text', isOptional: false } },
    } as const
    expect(() => lineOf({ fuel: 'mobile.diesel_b' }, asked)).toThrow(missing('sector'))
    expect(lineOf({ ...inputs, vehicle: 'truck_heavy' }, mobileVehicle)).toMatchObject({ vehicle: 'truck_heavy' })
  })

  it('takes texts alone', () => {
    const rows = { fuel: 'mobile.diesel_b', vehicle: [{ name: 'truck_heavy' }] }
    expect(() => lineOf(rows)).toThrow(
      expect.objectContaining({ code: 'method.input_invalid', data: { field: 'vehicle' } }),
    )
  })
})

it('the generator of a method is told where every line has the same', () => {
  expect(generatorInPlace(locationBased)).toBe('electricity.grid')
  expect(generatorInPlace(mobileFuel)).toBeNull()
})
