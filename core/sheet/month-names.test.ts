import { expect, it } from 'vitest'
import { monthNumber } from './read-date.ts'

it.each([
  ['março', 3],
  ['mar', 3],
  ['Sept', 9],
  ['Februar', 2],
  ['Dez', 12],
  ['février', 2],
  ['enero', 1],
  ['ene', 1],
  ['diciembre', 12],
  ['Fevereiro', 2],
  ['يناير', 1],
  ['3月', 3],
  ['12월', 12],
  ['десять', null],
])('%s is month %s', (name, month) => {
  expect(monthNumber(name)).toBe(month)
})
