import { expect, it } from 'vitest'
import { sentenceOf, sentenceValues } from './sentence.ts'

it('says how a review ended, and of every other kind what it is', () => {
  expect(sentenceOf('review_given', { outcome: 'returned' })).toBe('review_given.returned')
  expect(sentenceOf('review_given', { outcome: 'closed' })).toBe('review_given.closed')
  expect(sentenceOf('payment_failed', {})).toBe('payment_failed')
})

it('writes counts as the reader does and leaves years as they are', () => {
  const values = sentenceValues({ count: 1234, refused: 1000, year: 2025 }, (count) => `<${count}>`)
  expect(values).toEqual({ count: 1234, n: '<1234>', refused: '<1000>', year: 2025 })
})
