import { expect, test } from 'vitest'
import { type GroupKeyPress, groupActOf } from './group-keys.ts'

const press = (key: string, part: Partial<GroupKeyPress> = {}) =>
  groupActOf({ key, hasModifier: false, isTyping: false, isOnGroup: true, ...part })

test.each([
  ['j', { kind: 'next' }],
  ['K', { kind: 'previous' }],
  ['ArrowDown', { kind: 'next' }],
  ['ArrowUp', { kind: 'previous' }],
  ['1', { kind: 'choose', index: 0 }],
  ['3', { kind: 'choose', index: 2 }],
  ['0', { kind: 'ignore' }],
  ['X', { kind: 'ignore' }],
  ['o', { kind: 'other' }],
  ['u', { kind: 'undo' }],
  ['?', { kind: 'help' }],
  ['4', undefined],
  ['Enter', undefined],
])('%s is %o', (key, act) => {
  expect(press(key)).toEqual(act)
})

test('while writing, with a modifier, or with arrows away from the groups, keys are not ours', () => {
  expect(press('1', { isTyping: true })).toBeUndefined()
  expect(press('u', { hasModifier: true })).toBeUndefined()
  expect(press('ArrowDown', { isOnGroup: false })).toBeUndefined()
  expect(press('j', { isOnGroup: false })).toEqual({ kind: 'next' })
})
