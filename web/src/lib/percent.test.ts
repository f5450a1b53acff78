import { expect, test } from 'vitest'
import { percentOf, thresholdOf } from './percent.ts'

test('percentages as typed become plain decimals', () => {
  expect(percentOf('33,333 %')).toBe('33.333')
  expect(percentOf(' 62.50')).toBe('62.5')
  expect(percentOf('007')).toBe('7')
  expect(percentOf('100,000')).toBe('100')
})

test('anything beyond 0 to 100 is refused, and a threshold of nothing', () => {
  for (const text of ['100,01', '-1', '1.000,5', 'metade', '']) expect(percentOf(text)).toBeUndefined()
  expect(thresholdOf('0,0')).toBeUndefined()
  expect(thresholdOf('0,5')).toBe('0.5')
})
