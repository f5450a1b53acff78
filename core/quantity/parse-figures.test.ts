import { expect, it } from 'vitest'
import { toPlain } from './decimal.ts'
import { parseQuantity } from './parse-quantity.ts'

/** Figures as other keyboards write them: groups set off by spaces, Arabic-Indic and full-width digits and marks. */
it.each([
  ['1 234,56', '1234.56'],
  ['1\u202f234\u202f567,8', '1234567.8'],
  ['12\u00a0345', '12345'],
  ['١٢٣٤٫٥٦', '1234.56'],
  ['١٬٢٣٤٬٥٦٧', '1234567'],
  ['۱۲', '12'],
  ['１２３４．５６', '1234.56'],
  ['１，２３４．５６', '1234.56'],
])('%s is %s', (text, plain) => {
  expect(toPlain(parseQuantity(text))).toBe(plain)
})

it.each(['1 23', '12 34,5', '1 234 56', '1 2345', '1 234.567,8'])('%s is no figure', (text) => {
  expect(() => parseQuantity(text)).toThrow()
})
