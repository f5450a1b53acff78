import { describe, expect, it } from 'vitest'
import { daysByMonth, daysInMonth, parsePeriod } from './period.ts'

describe('periods', () => {
  it('are years, months or days', () => {
    expect(parsePeriod('2025')).toEqual({ kind: 'year', year: 2025 })
    expect(parsePeriod('2025-08')).toEqual({ kind: 'month', year: 2025, month: '2025-08' })
    expect(parsePeriod('2024-02-29')).toEqual({ kind: 'day', year: 2024, month: '2024-02', day: '2024-02-29' })
  })

  it.each(['2025-13', '2025-00', '2025-02-29', '2025-2', '25', '2025/08', '01/08/2025', '1800', 'x'])(
    'refuse %s',
    (text) => {
      expect(() => parsePeriod(text)).toThrow(expect.objectContaining({ code: 'period.invalid' }))
    },
  )

  it('know leap years', () => {
    expect([daysInMonth('2024-02'), daysInMonth('2023-02'), daysInMonth('1900-02'), daysInMonth('2000-02')]).toEqual([
      29, 28, 28, 29,
    ])
  })

  it('share a range of days over its months, both ends included', () => {
    expect(daysByMonth('2025-01-15', '2025-02-14')).toEqual([
      { month: '2025-01', days: 17 },
      { month: '2025-02', days: 14 },
    ])
    expect(daysByMonth('2024-12-31', '2025-01-01')).toHaveLength(2)
    expect(daysByMonth('2025-03-10', '2025-03-10')).toEqual([{ month: '2025-03', days: 1 }])
    expect(() => daysByMonth('2025-03-10', '2025-03-09')).toThrow(
      expect.objectContaining({ code: 'period.end_before_start' }),
    )
  })
})
