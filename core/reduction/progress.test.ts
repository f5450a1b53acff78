import { expect, it } from 'vitest'
import { decimal as num } from '../quantity/decimal.ts'
import { progressOf } from './progress.ts'

it('tells what was planned, achieved and verified, and what is short', () => {
  const causes = new Map([
    ['activity', num('20')],
    ['factor', num('-90')],
  ])
  const progress = progressOf(num('100'), causes, num('40'))
  expect([progress.planned, progress.achieved, progress.verified, progress.short].map(String)).toEqual([
    '100',
    '70',
    '40',
    '30',
  ])
})

it('verifies no more than was achieved, and nothing of what grew', () => {
  expect(progressOf(num('100'), new Map([['factor', num('-10')]]), num('40')).verified.toFixed()).toBe('10')
  expect(progressOf(num('100'), new Map([['activity', num('10')]]), num('40')).verified.toFixed()).toBe('0')
})
