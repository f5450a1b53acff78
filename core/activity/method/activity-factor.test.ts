import { expect, it } from 'vitest'
import { calculateAmount, given, refused } from '../test/calculate.ts'

it('takes an activity in any unit that its factor is per', () => {
  const of = (quantity: string, unit: string) =>
    calculateAmount('fugitive.activity_factor', quantity, { factor: given('3', unit) })
  expect(of('2 m³', 'kg/m³').co2e_kg).toBe('6')
  expect(of('2 t', 'kg/t').co2e_kg).toBe('6')
  expect(of('2 t', 'kg/kg').co2e_kg).toBe('6000')
  expect(() => of('2 t', 'kg/m³')).toThrow(refused('unit.not_convertible'))
})
