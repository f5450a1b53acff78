import { expect, it } from 'vitest'
import { billPeriod } from './bill-period.ts'

const bill = (readings: readonly (readonly [string | null, string | null])[], competence: string | null = '202610') =>
  billPeriod({ readings: readings.map(([start, end]) => ({ meter: null, start, end })), competence })
const OCTOBER = { start: '2026-10-01', end: '2026-10-31' }

it('a bill covers the days from its first reading to its last', () => {
  expect(
    bill([
      ['2026-09-16', '2026-10-15'],
      ['2026-09-14', '2026-10-13'],
    ]),
  ).toEqual({ start: '2026-09-14', end: '2026-10-15' })
  expect(bill([['2026-10-15', '2026-10-15']])).toEqual({ start: '2026-10-15', end: '2026-10-15' })
})

it.each([
  ['a day of nought', '2026-09-00', '2026-10-15'],
  ['a month of nought', '2026-00-16', '2026-10-15'],
  ['a day that September has not', '2026-09-31', '2026-10-15'],
  ['another way of writing', '16/09/2026', '2026-10-15'],
  ['an hour', '2026-09-16T00:00:00', '2026-10-15'],
  ['the last before the first', '2026-10-15', '2026-09-16'],
  ['no first', null, '2026-10-15'],
  ['no last', '2026-09-16', null],
])('with %s in its readings it covers the month of its competence', (_, start, end) => {
  expect(bill([[start, end]])).toEqual(OCTOBER)
})

it('of readings more than thirteen months apart it covers the month of its competence', () => {
  expect(bill([['2025-09-16', '2026-10-15']])).toEqual({ start: '2025-09-16', end: '2026-10-15' })
  expect(bill([['2025-08-31', '2026-10-15']])).toEqual(OCTOBER)
})

it.each([
  ['202402', { start: '2024-02-01', end: '2024-02-29' }],
  ['202613', null],
  ['202600', null],
  ['2026-10', null],
  [null, null],
])('by its competence %s alone it covers %j', (competence, days) => {
  expect(bill([], competence)).toEqual(days)
})
