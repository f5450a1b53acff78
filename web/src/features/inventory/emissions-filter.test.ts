import { expect, test } from 'vitest'
import { filterOf, isNarrowed, yearOf } from './emissions-filter.ts'

test('an address becomes the filters of the procedure', () => {
  const state = { year: '2025', month: '2025-07', scope: '2', origin: 'manual', gas: 'CO2' }
  expect(filterOf(state)).toEqual({ year: 2025, month: '2025-07', scope: 2, cameBy: 'manual', gas: 'CO2' })
  expect(filterOf({ origin: 'recalculate' })).toEqual({ revisedBy: 'recalculate' })
})

test('what cannot be read does not narrow', () => {
  expect(filterOf({ year: 'soon', month: '2025-13', scope: '4', origin: 'elsewhere' })).toEqual({})
  expect(isNarrowed({ scope: '4' })).toBe(false)
  expect(isNarrowed({ q: 'diesel' })).toBe(true)
})

test('a month alone tells its year', () => {
  expect(yearOf({ month: '2024-02' })).toBe(2024)
  expect(yearOf({})).toBeUndefined()
})
