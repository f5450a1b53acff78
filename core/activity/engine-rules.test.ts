import { expect, it } from 'vitest'
import { areRulesBefore } from './engine-rules.ts'

it.each([
  ['1.1.0', '1.2.0', true],
  ['1.2.0', '1.2.0', false],
  ['1.2', '1.2.0', false],
  ['1.10.0', '1.2.0', false],
  ['2.0.0', '1.2.0', false],
  [null, '1.2.0', false],
])('rules of %s are older than %s: %s', (rules, version, expected) => {
  expect(areRulesBefore(rules, version)).toBe(expected)
})
