import { expect, test } from 'vitest'
import { type KeyPress, lineActOf, stepTo } from './line-keys.ts'

const press: KeyPress = { key: '', hasModifier: false, isTyping: false, isOnLine: true }

test.each([
  ['j', 'next'],
  ['ArrowDown', 'next'],
  ['K', 'previous'],
  ['ArrowUp', 'previous'],
  ['a', 'accept'],
  ['I', 'ignore'],
  ['e', 'change'],
  ['x', undefined],
  ['Enter', undefined],
] as const)('%s on a line: %s', (key, act) => {
  expect(lineActOf({ ...press, key })).toBe(act)
})

test('arrows scroll where no line has the focus, letters still work', () => {
  expect(lineActOf({ ...press, key: 'ArrowDown', isOnLine: false })).toBeUndefined()
  expect(lineActOf({ ...press, key: 'j', isOnLine: false })).toBe('next')
})

test('text and shortcuts of the browser are left alone', () => {
  expect(lineActOf({ ...press, key: 'a', isTyping: true })).toBeUndefined()
  expect(lineActOf({ ...press, key: 'a', hasModifier: true })).toBeUndefined()
})

test('a step stays within the list', () => {
  const ids = ['1', '2', '3']
  expect(stepTo(ids, undefined, 'next')).toBe('1')
  expect(stepTo(ids, 'gone', 'previous')).toBe('1')
  expect(stepTo(ids, '1', 'next')).toBe('2')
  expect(stepTo(ids, '3', 'next')).toBe('3')
  expect(stepTo(ids, '1', 'previous')).toBe('1')
  expect(stepTo([], undefined, 'next')).toBeUndefined()
})
