import { describe, expect, it } from 'vitest'
import { periodDays, refuseFuture } from './period-days.ts'

describe('the days of a line', () => {
  it.each([
    [{ period: '2024' }, '2024-01-01', '2024-12-31'],
    [{ period: '2024-02' }, '2024-02-01', '2024-02-29'],
    [{ period: '2025-08-01' }, '2025-08-01', '2025-08-01'],
    [{ start: '2025-03-12', end: '2025-04-11' }, '2025-03-12', '2025-04-11'],
    [{ period: '2025-08', start: '2025-03-12' }, '2025-08-01', '2025-08-31'],
  ])('of %j are %s to %s', (line, start, end) => {
    expect(periodDays(line)).toEqual({ start, end })
  })

  it('refuses a line without a period and one that has not begun', () => {
    expect(() => periodDays({})).toThrow(expect.objectContaining({ code: 'period.empty' }))
    expect(() => refuseFuture('2026-12-01', '2026-11-21')).toThrow(
      expect.objectContaining({ code: 'activity.period_in_future' }),
    )
    expect(() => refuseFuture('2026-11-21', '2026-11-21')).not.toThrow()
  })
})
