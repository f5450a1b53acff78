import { expect, test } from 'vitest'
import { bookOf, isUnfinished, kindOf, pollEvery, shortHash } from './report-state.ts'

test('the list is asked for again only while a report is being made', () => {
  expect(pollEvery(undefined)).toBe(false)
  expect(pollEvery([{ state: 'ready' }, { state: 'failed' }])).toBe(false)
  expect(pollEvery([{ state: 'ready' }, { state: 'queued' }])).toBe(2000)
  expect(isUnfinished({ state: 'running' })).toBe(true)
})

test('a fingerprint is shortened to its two ends', () => {
  expect(shortHash(`${'a'.repeat(32)}${'b'.repeat(32)}`)).toBe('aaaaaaaa…bbbbbbbb')
})

test('an address names a book, or the usual one stands', () => {
  expect(bookOf('iso_14064_1')).toBe('iso_14064_1')
  expect(bookOf('outro')).toBe('pbghgp')
  expect(bookOf(undefined)).toBe('pbghgp')
})

test('an address names a kind, or the usual one stands', () => {
  expect(kindOf('iso_14064_1')).toBe('iso_14064_1')
  expect(kindOf('outro')).toBe('pbghgp')
  expect(kindOf(undefined)).toBe('pbghgp')
})
