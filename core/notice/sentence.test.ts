import { expect, it } from 'vitest'
import { sentenceOf, sentenceValues } from './sentence.ts'

it('says how a review ended, whether a task is overdue, whether a provider proposes, and of every other kind what it is', () => {
  expect(sentenceOf('review_given', { outcome: 'returned' })).toBe('review_given.returned')
  expect(sentenceOf('review_given', { outcome: 'closed' })).toBe('review_given.closed')
  expect(sentenceOf('task_due', { state: 'overdue' })).toBe('task_due.overdue')
  expect(sentenceOf('task_due', { state: 'soon' })).toBe('task_due.soon')
  expect(sentenceOf('market_answered', { outcome: 'answered' })).toBe('market_answered.answered')
  expect(sentenceOf('market_answered', { outcome: 'declined' })).toBe('market_answered.declined')
  expect(sentenceOf('impersonation_begun', {})).toBe('impersonation_begun')
  expect(sentenceOf('impersonation_begun', { state: 'raised' })).toBe('impersonation_raised')
  expect(sentenceOf('payment_failed', {})).toBe('payment_failed')
})

it('writes counts and days as the reader does and leaves years as they are', () => {
  const written = (count: number) => `<${count}>`
  const day = (on: string) => on.split('-').toReversed().join('/')
  const values = sentenceValues({ count: 1234, refused: 1000, year: 2025 }, written, day)
  expect(values).toEqual({ count: 1234, n: '<1234>', refused: '<1000>', year: 2025, on: '' })
  expect(sentenceValues({ day: '2027-10-31' }, written, day).on).toBe('31/10/2027')
})
