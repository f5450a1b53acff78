import { expect, it } from 'vitest'
import { cfopOperation } from './cfop.ts'

it('a code whose first digit is no direction says nothing: the item counts as bought', () => {
  expect(cfopOperation('5202')).toBe('return')
  expect(cfopOperation('9202')).toBe('trade')
  expect(cfopOperation('0922')).toBe('trade')
  expect(cfopOperation(null)).toBe('trade')
})
