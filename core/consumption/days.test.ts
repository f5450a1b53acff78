import { expect, it } from 'vitest'
import { overlapsReadings } from './days.ts'

const july = { start: '2025-07-01', end: '2025-07-31' }
const day = (on: string) => ({ start: on, end: on })

it.each([
  ['2025-06-30', false],
  ['2025-07-01', true],
  ['2025-07-31', true],
  ['2025-08-01', false],
])('a purchase on %s is of July: %s', (on, isOf) => {
  expect(overlapsReadings(day(on), july)).toBe(isOf)
  expect(overlapsReadings(july, day(on))).toBe(isOf)
})
