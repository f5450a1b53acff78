import { expect, it } from 'vitest'
import { isStrongPassword } from './password-rule.ts'

it.each([
  ['Ab1!ef', true],
  ['Ab1!e', false],
  ['ab1!ef', false],
  ['AB1!EF', false],
  ['Abc!ef', false],
  ['Ab1def', false],
])('judges the password %s as %s', (password, strong) => {
  expect(isStrongPassword(password)).toBe(strong)
})
