import { expect, test } from 'vitest'
import { safeReturn } from './paths.ts'
import { parseSearch, readState, stringifySearch, writeState } from './url-state.ts'

test('addresses hold plain text: digits of a token or a CNPJ stay as they are', () => {
  expect(parseSearch('?token=1e5&cnpj=00012345000199')).toEqual({ token: '1e5', cnpj: '00012345000199' })
  expect(stringifySearch({ token: '1e5', page: 2, empty: '', none: undefined })).toBe('?token=1e5&page=2')
  expect(stringifySearch({})).toBe('')
})

test('addresses of before are read under the names of today', () => {
  expect(parseSearch('?aba=registro&linha=a1')).toEqual({ tab: 'log', line: 'a1' })
})

test('a state is read by the kinds of its defaults', () => {
  const defaults = { year: 2025, scope: undefined as string | undefined }
  expect(readState(defaults, { year: '2024', scope: '1', foreign: 'x' })).toEqual({ year: 2024, scope: '1' })
  expect(readState(defaults, { year: 'soon' })).toEqual({ year: 2025, scope: undefined })
})

test('a value at its default leaves the address, foreign values stay', () => {
  const defaults = { page: 1, q: undefined }
  expect(writeState({ page: '3', tab: 'x' }, defaults, { page: 1, q: 'diesel' })).toEqual({ tab: 'x', q: 'diesel' })
})

test.each([
  ['/dashboard/reports?year=2025', '/dashboard/reports?year=2025'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['https://evil.example', '/dashboard'],
  ['/commit-login?from=x', '/dashboard'],
  [undefined, '/dashboard'],
])('after sign-in %s leads to %s', (from, to) => {
  expect(safeReturn(from)).toBe(to)
})
