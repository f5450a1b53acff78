import { expect, it } from 'vitest'
import { isInstant, isLocalInstant } from './instant.ts'

it.each([
  '2026-03-01T00:00:00-03:00',
  '2026-12-31T23:59:59Z',
  '2024-02-29T12:00:00+00:00',
  '1990-01-01T00:00:00-02:00',
  '2100-12-31T00:00:00-03:00',
])('%s is an instant', (text) => {
  expect(isInstant(text)).toBe(true)
})

it.each([
  '2026-02-29T12:00:00-03:00',
  '2026-04-31T12:00:00-03:00',
  '2026-04-00T12:00:00-03:00',
  '2026-00-10T12:00:00-03:00',
  '2026-13-10T12:00:00-03:00',
  '1989-12-31T12:00:00-03:00',
  '2101-01-01T12:00:00-03:00',
  '2026-04-10T24:00:00-03:00',
  '2026-04-10T12:60:00-03:00',
  '2026-04-10T12:00:60-03:00',
  '2026-04-10T12:00:00',
  '2026-04-10',
  '10/04/2026',
  '',
])('"%s" is none', (text) => {
  expect(isInstant(text)).toBe(false)
})

it('a coupon tells the hour of its state, without an offset', () => {
  expect(isLocalInstant('2026-04-10T12:00:00')).toBe(true)
  expect(isLocalInstant('2026-04-10T12:00:00-03:00')).toBe(false)
})
