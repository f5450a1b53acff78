import { expect, it } from 'vitest'
import { nextRun } from './schedule.ts'

const next = (...[schedule, hour, now]: [Parameters<typeof nextRun>[0], number, string]) =>
  nextRun(schedule, hour, new Date(now)).toISOString()

it('looks again after a while, or at the hour of Brasília', () => {
  expect(next('quarter_hourly', 3, '2026-11-21T12:00:00Z')).toBe('2026-11-21T12:15:00.000Z')
  expect(next('hourly', 3, '2026-11-21T12:00:00Z')).toBe('2026-11-21T13:00:00.000Z')
  expect(next('daily', 3, '2026-11-21T12:00:00Z')).toBe('2026-11-22T06:00:00.000Z')
  expect(next('daily', 22, '2026-11-21T12:00:00Z')).toBe('2026-11-22T01:00:00.000Z')
})

it('takes the day of Brasília, where it is still yesterday in the first hours of UTC', () => {
  expect(next('daily', 23, '2026-11-21T01:00:00Z')).toBe('2026-11-21T02:00:00.000Z')
  expect(next('weekly', 3, '2026-11-21T12:00:00Z')).toBe('2026-11-28T06:00:00.000Z')
})
