import { expect, test } from 'vitest'
import { readDay } from './read-day.ts'

test.each([
  ['18/06/2025', '2025-06-18'],
  [' 8/6/2025 ', '2025-06-08'],
  ['18.06.2025', '2025-06-18'],
  ['18062025', '2025-06-18'],
  ['2025-06-18', '2025-06-18'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2025', null],
  ['06/18/2025', null],
  ['18/06/25', null],
  ['18/06', null],
  ['', null],
])('%s is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})
