import { expect, it } from 'vitest'
import { formatSpan } from './format-span.ts'

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [3600, '1 h'],
  [8130, '2 h 15 min'],
  [180_000, '2 dias 2 h'],
])('%s seconds are %s', (seconds, text) => {
  expect(formatSpan(seconds).replaceAll('\u00a0', ' ')).toBe(text)
})
