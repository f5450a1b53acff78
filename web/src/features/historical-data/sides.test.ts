import { expect, test } from 'vitest'
import { sideKey, sideOf, sidesOf } from './sides.ts'

test('a side goes to the address and back', () => {
  expect(sideOf(sideKey({ year: 2025, version: 'live' }))).toEqual({ year: 2025, version: 'live' })
  expect(sideOf(sideKey({ year: 2024, version: 3 }))).toEqual({ year: 2024, version: 3 })
  expect([sideOf('2024-v'), sideOf('x'), sideOf(undefined)]).toEqual([undefined, undefined, undefined])
})

test('each year as it stands comes before its sealed versions; a failed seal is none', () => {
  const seals = [
    { year: 2024, version: 1, state: 'sealed' },
    { year: 2024, version: 2, state: 'sealed' },
    { year: 2024, version: 3, state: 'failed' },
  ]
  expect(sidesOf([2024, 2025], seals).map(sideKey)).toEqual(['2025', '2024', '2024-v2', '2024-v1'])
})
