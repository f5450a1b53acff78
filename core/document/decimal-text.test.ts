import { expect, it } from 'vitest'
import { normalizeDecimal } from './decimal-text.ts'

it.each([
  ['94.90', '94.9'],
  ['1.0000', '1'],
  ['0.0000', '0'],
  ['-0.0', '0'],
  ['-12.50', '-12.5'],
  ['007', '7'],
  ['100', '100'],
  ['0.5242318889', '0.5242318889'],
  ['', null],
  ['string', null],
  ['1,5', null],
  ['1e5', null],
  ['.5', null],
  ['+1', null],
  ['0x10', null],
  ['9'.repeat(31), null],
  [null, null],
])('%s is %s', (text, expected) => {
  expect(normalizeDecimal(text)).toBe(expected)
})
