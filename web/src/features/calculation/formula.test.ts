import { expect, test } from 'vitest'
import { readableFormula, readableValue } from './formula.ts'

test.each([
  ['1000 L × 2.603 kg/L', '1.000 L × 2,603 kg/L'],
  ['15 L × 0.001 m3/L', '15 L × 0,001 m3/L'],
  ['3.5 kg × 28 + 0.1 kg × 265', '3,5 kg × 28 + 0,1 kg × 265'],
  ['12 kg HFC-134a × 1300', '12 kg HFC-134a × 1.300'],
  ['100 kWh × 0.0545 kg/kWh', '100 kWh × 0,0545 kg/kWh'],
])('the formula %s reads %s', (formula, readable) => {
  expect(readableFormula(formula)).toBe(readable)
})

test('a value that is not a figure stays as it is', () => {
  expect(readableValue('2025-07')).toBe('2025-07')
  expect(readableValue('0.15')).toBe('0,15')
})
