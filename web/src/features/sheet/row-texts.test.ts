import { expect, test } from 'vitest'
import { moneyText, withUnit } from './row-texts.ts'

test.each([
  ['6000', 'R$\u00a06.000,00'],
  ['1234.5', 'R$\u00a01.234,50'],
  ['ver nota', 'ver nota'],
])('what was paid, %s, reads %s', (value, text) => {
  expect(moneyText(value)).toBe(text)
})

test('an amount without a unit has no space after it', () => {
  expect([withUnit('10,5', 'L'), withUnit('10,5', '')]).toEqual(['10,5 L', '10,5'])
})
