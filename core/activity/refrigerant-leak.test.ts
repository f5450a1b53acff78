import { expect, it } from 'vitest'
import { calculateLine } from './calculate-line.ts'
import { catalogue } from './test/calculate.ts'

it.each([
  ['HFC-134a', []],
  ['R-410A', []],
  ['R-22', ['gas.outside_scopes']],
  ['R-402A', ['gas.outside_scopes']],
  ['R-438A', ['blend.non_kyoto_remainder_unknown']],
])('a leak of %s has the notes %j', (generator, notes) => {
  const line = { generator, quantity: '1', unit: 'kg', period: '2025' }
  expect(calculateLine(line, catalogue, { gwpSet: 'AR5' }).notes).toEqual(notes)
})
