import { decimal } from '@pegada/core/quantity/decimal.ts'
import { expect, it } from 'vitest'
import { enteredQuantity } from './entered-quantity.ts'

it.each([
  [{ quantity: '18.250,5', unit: 'kwh' }, '18250.5', 'kWh'],
  [{ quantity: '500', unit: 'LT' }, '500', 'L'],
  [{ unit: 'un' }, '1', 'un'],
  [{ months: ['1', '', '2,5'], unit: 'MWH' }, '3.5', 'MWh'],
])('keeps %j as it was entered', (line, quantity, unit) => {
  expect(enteredQuantity(line, { value: decimal('1'), unit: 'un' })).toEqual({ quantity, unit })
})
