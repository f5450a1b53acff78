import { expect, it } from 'vitest'
import { monthsOfYear } from '../period/period.ts'
import { beyondLife, monthsOfLife, stateOfUnit } from './unit-life.ts'

const months = monthsOfYear(2025)
const always = { openedOn: null, closedOn: null }

it('a month counts from that of the opening to that of the closing, each also by its last or first day', () => {
  expect(monthsOfLife(months, always)).toEqual(months)
  expect(monthsOfLife(months, { openedOn: '2025-03-31', closedOn: '2025-05-01' })).toEqual([
    '2025-03',
    '2025-04',
    '2025-05',
  ])
  expect(monthsOfLife(months, { openedOn: '2026-01-01', closedOn: null })).toEqual([])
  expect(monthsOfLife(months, { openedOn: null, closedOn: '2024-12-31' })).toEqual([])
})

it('days that go beyond an end are told with that end', () => {
  const life = { openedOn: '2025-03-10', closedOn: '2025-09-20' }
  const day = (start: string, end = start) => beyondLife({ start, end }, life)
  expect([day('2025-03-10'), day('2025-09-20'), day('2025-03-09')]).toEqual([undefined, undefined, 'before_opening'])
  expect([day('2025-09-01', '2025-09-21'), day('2025-03-01', '2025-03-31')]).toEqual([
    'after_closing',
    'before_opening',
  ])
  expect(beyondLife({ start: '1990-01-01', end: '2030-01-01' }, always)).toBeUndefined()
})

it('a unit opens and closes with its day, and what was put away is nothing else', () => {
  const state = (life: object) => stateOfUnit({ ...always, isArchived: false, ...life }, '2025-06-15')
  expect(state({})).toBe('open')
  expect([state({ openedOn: '2025-06-15' }), state({ openedOn: '2025-06-16' })]).toEqual(['open', 'planned'])
  expect([state({ closedOn: '2025-06-15' }), state({ closedOn: '2025-06-14' })]).toEqual(['open', 'closed'])
  expect(state({ closedOn: '2025-06-14', isArchived: true })).toBe('archived')
})
