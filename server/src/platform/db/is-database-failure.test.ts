import { expect, test } from 'vitest'
import { isDatabaseFailure } from './is-database-failure.ts'

test.each([
  [Object.assign(new Error('column is missing'), { code: '42703' }), true],
  [Object.assign(new Error('no'), { code: 'ECONNREFUSED' }), true],
  [new Error('query failed', { cause: Object.assign(new Error('no'), { code: '57P01' }) }), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('something else'), false],
  ['42703', false],
])('%s: %s', (error, expected) => {
  expect(isDatabaseFailure(error)).toBe(expected)
})
