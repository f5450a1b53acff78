import { expect, test } from 'vitest'
import { type EntryPeriod, emptyEntry } from './entry.ts'
import { periodBeyondLife, periodFields, periodProblem, withDocumentDay, withPeriod } from './entry-period.ts'

const today = '2025-11-21'
const blank = emptyEntry(today).period

test.each<[Partial<EntryPeriod>, object]>([
  [{ mode: 'month', month: '07', year: '2025' }, { period: '2025-07' }],
  [{ mode: 'month', month: '' }, {}],
  [{ mode: 'day', day: '2025-07-31' }, { period: '2025-07-31' }],
  [{ mode: 'day', day: '', month: '07' }, {}],
  [{ mode: 'year', year: '2024' }, { period: '2024' }],
  [{ mode: 'months', year: '2024', month: '07' }, { period: '2024' }],
  [
    { mode: 'range', start: '2025-06-18', end: '2025-07-17' },
    { start: '2025-06-18', end: '2025-07-17' },
  ],
  [{ mode: 'range', start: '2025-06-18' }, {}],
])('%o goes as %o', (part, fields) => {
  expect(periodFields({ ...blank, ...part })).toEqual(fields)
})

test.each<[Partial<EntryPeriod>, string | undefined]>([
  [{ mode: 'month', month: '11', year: '2025' }, undefined],
  [{ mode: 'month', month: '12', year: '2025' }, 'activity.period_in_future'],
  [{ mode: 'day', day: '2025-11-21' }, undefined],
  [{ mode: 'day', day: '2025-11-22' }, 'activity.period_in_future'],
  [{ mode: 'year', year: '2025' }, undefined],
  [{ mode: 'year', year: '2026' }, 'activity.period_in_future'],
  [{ mode: 'range', start: '2025-07-18', end: '2025-07-17' }, 'period.end_before_start'],
  [{ mode: 'range', start: '2025-07-18', end: '' }, 'period.empty'],
  [{ mode: 'range', start: '2025-11-20', end: '2025-12-19' }, undefined],
  [{ mode: 'month', month: '' }, 'period.empty'],
])('%o has the problem %s', (part, code) => {
  expect(periodProblem({ ...blank, ...part }, today)?.code).toBe(code)
})

test('the day of a document becomes its month where a month is entered, else a day', () => {
  expect(withDocumentDay(blank, '2024-03-09')).toMatchObject({ mode: 'month', month: '03', year: '2024' })
  expect(withDocumentDay({ ...blank, mode: 'range' }, '2024-03-09')).toMatchObject({ mode: 'day', day: '2024-03-09' })
  expect(withDocumentDay({ ...blank, mode: 'day' }, '2024-03')).toMatchObject({
    mode: 'month',
    month: '03',
    year: '2024',
  })
})

test('a link brings a month, or a year with the month still to choose', () => {
  expect(withPeriod(blank, '2024-12')).toMatchObject({ mode: 'month', month: '12', year: '2024' })
  expect(withPeriod({ ...blank, mode: 'range' }, '2024')).toMatchObject({ mode: 'month', month: '', year: '2024' })
  expect(withPeriod(blank, undefined)).toBe(blank)
  expect(withPeriod(blank, '2024-13')).toBe(blank)
})

test.each<[Partial<EntryPeriod>, string | undefined]>([
  [{ mode: 'month', year: '2025', month: '03' }, undefined],
  [{ mode: 'month', year: '2025', month: '02' }, 'before_opening'],
  [{ mode: 'month', year: '2025', month: '10' }, 'after_closing'],
  [{ mode: 'day', day: '2025-03-09' }, 'before_opening'],
  [{ mode: 'day', day: '2025-03-10' }, undefined],
  [{ mode: 'year', year: '2025' }, undefined],
  [{ mode: 'year', year: '2024' }, 'before_opening'],
  [{ mode: 'months', year: '2026' }, 'after_closing'],
  [{ mode: 'range', start: '2025-08-20', end: '2025-09-21' }, 'after_closing'],
  [{ mode: 'range', start: '2025-08-20', end: '' }, undefined],
])('of a unit at work from March 10 to September 20 %o is %s', (part, beyond) => {
  const life = { openedOn: '2025-03-10', closedOn: '2025-09-20' }
  expect(periodBeyondLife({ ...blank, ...part }, life)).toBe(beyond)
})
