import { expect, it } from 'vitest'
import { daysUntil, stepToTell } from './certificate-steps.ts'

const until = new Date('2026-12-31T12:00:00Z')
const before = (days: number) => new Date(until.getTime() - days * 86_400_000)

it.each([
  [61, null, undefined],
  [60, null, 60],
  [31, 60, undefined],
  [30, 60, 30],
  [30, null, 30],
  [30, 30, undefined],
  [16, 30, undefined],
  [15, 30, 15],
  [6.5, 15, 7],
  [1, 7, 1],
  [0.5, 1, undefined],
  [0, 1, 0],
  [-9, 0, undefined],
  [-9, 30, 0],
])('with %d days left and %s told before, tells %s', (days, told, step) =>
  expect(stepToTell(until, before(days), told)).toBe(step),
)

it('counts days of the calendar of Brasília', () => {
  expect([30, 1.9, 0.5, 0.2, 0, -0.5].map((days) => daysUntil(until, before(days)))).toEqual([30, 2, 1, 0, -1, -1])
})

it.each([
  ['2026-12-01T11:30:00Z', null, 30],
  ['2026-12-24T11:30:00Z', 15, 7],
  ['2026-12-30T11:30:00Z', 7, 1],
  ['2026-12-31T11:30:00Z', 1, undefined],
  ['2027-01-01T11:30:00Z', 1, 0],
])(
  'at half past eight of Brasília, %s, half an hour before the hour of its end, tells after %s %s',
  (now, told, step) => expect(stepToTell(until, new Date(now), told)).toBe(step),
)
