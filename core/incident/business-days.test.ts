import { describe, expect, it } from 'vitest'
import { afterBusinessDays, businessDaysBetween, isBusinessDay, nationalHolidays } from './business-days.ts'

describe('national holidays', () => {
  it('are those that federal law names, with Good Friday where Easter puts it', () => {
    expect(nationalHolidays(2026)).toEqual([
      ...['2026-01-01', '2026-04-03', '2026-04-21', '2026-05-01', '2026-09-07'],
      ...['2026-10-12', '2026-11-02', '2026-11-15', '2026-11-20', '2026-12-25'],
    ])
  })

  it.each([
    [1961, '1961-03-31'],
    [2000, '2000-04-21'],
    [2019, '2019-04-19'],
    [2024, '2024-03-29'],
    [2025, '2025-04-18'],
    [2027, '2027-03-26'],
    [2038, '2038-04-23'],
  ])('have Good Friday of %i on %s', (year, day) => {
    expect(nationalHolidays(year)).toContain(day)
  })

  it('are worked out once a year', () => expect(nationalHolidays(2026)).toBe(nationalHolidays(2026)))

  it('have 20 November from 2024 on', () => {
    expect(isBusinessDay('2023-11-20')).toBe(true)
    expect(isBusinessDay('2024-11-20')).toBe(false)
  })

  it.each(['2026-02-16', '2026-02-17', '2026-02-18', '2026-06-04'])(
    'have neither Carnival nor Corpus Christi: %s',
    (day) => {
      expect(isBusinessDay(day)).toBe(true)
    },
  )
})

describe('business days', () => {
  it('begin on the day after, and pass over weekends and holidays', () => {
    expect(afterBusinessDays('2026-11-19', 3)).toBe('2026-11-25')
    expect(afterBusinessDays('2026-11-27', 1)).toBe('2026-11-30')
    expect(afterBusinessDays('2026-12-31', 1)).toBe('2027-01-04')
    expect(afterBusinessDays('2026-04-02', 1)).toBe('2026-04-06')
  })

  it('count alike when it begins on a day without work', () => {
    expect(afterBusinessDays('2026-11-21', 3)).toBe('2026-11-25')
    expect(afterBusinessDays('2026-11-20', 3)).toBe('2026-11-25')
  })

  it('are counted between two days', () => {
    expect(businessDaysBetween('2026-11-19', '2026-11-25')).toBe(3)
    expect(businessDaysBetween('2026-11-25', '2026-11-25')).toBe(0)
    expect(businessDaysBetween('2026-11-27', '2026-11-25')).toBe(-2)
  })
})
