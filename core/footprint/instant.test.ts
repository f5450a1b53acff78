import { expect, it } from 'vitest'
import { isDateTime, readInstant, yearsLater } from './instant.ts'

const iso = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString())

it('reads a date and time with its offset', () => {
  expect(iso(readInstant('2025-04-30T00:00:00-03:00'))).toBe('2025-04-30T03:00:00.000Z')
  expect(iso(readInstant('2025-04-30t01:02:03.4567z'))).toBe('2025-04-30T01:02:03.456Z')
  expect(iso(readInstant('2025-04-30T01:30+05:45'))).toBe('2025-04-29T19:45:00.000Z')
  expect(iso(readInstant('0050-01-01T00:00:00Z'))).toBe('0050-01-01T00:00:00.000Z')
})

it.each([
  '2025-02-29T00:00:00Z',
  '2025-13-01T00:00:00Z',
  '2025-01-01T24:00:00Z',
  '2025-01-01T00:60:00Z',
  '2025-01-01T00:00:61Z',
  '2025-01-01T00:00:00',
  '2025-01-01 00:00:00Z',
  '2025-01-01T00:00:00+24:00',
  '2025-1-08T14:47:32Z',
  '2025-01-01',
  '',
])('reads none in %j', (text) => {
  expect(readInstant(text)).toBe(undefined)
})

it('wants seconds of a date and time that stands in a footprint', () => {
  expect(isDateTime('2025-01-01T00:00:00Z')).toBe(true)
  expect(isDateTime('2025-01-01T00:00Z')).toBe(false)
})

it('goes three years on, from 29 February to the 28th', () => {
  expect(iso(yearsLater(readInstant('2024-02-29T10:00:00Z') ?? 0, 3))).toBe('2027-02-28T10:00:00.000Z')
  expect(iso(yearsLater(readInstant('2024-12-31T00:00:00Z') ?? 0, 3))).toBe('2027-12-31T00:00:00.000Z')
})
