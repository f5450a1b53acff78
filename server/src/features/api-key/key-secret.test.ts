import { expect, it } from 'vitest'
import { isSecretOf, makeKeySecret, prefixOf } from './key-secret.ts'

it('is told apart by its prefix and recognised by its hash alone', () => {
  const [one, other] = [makeKeySecret(), makeKeySecret()]
  expect(one.text).toMatch(/^pgd_[0-9A-Za-z]{8}_[0-9A-Za-z]{40}$/)
  expect(prefixOf(one.text)).toBe(one.prefix)
  expect(one.hash).toMatch(/^[0-9a-f]{64}$/)
  expect([isSecretOf(one.text, one.hash), isSecretOf(other.text, one.hash)]).toEqual([true, false])
})

it.each(['', 'pgd_', 'pgd_abc_def', `pgd_12345678_${'x'.repeat(41)}`, `xyz_12345678_${'x'.repeat(40)}`])(
  '“%s” is no key',
  (text) => {
    expect(prefixOf(text)).toBeUndefined()
  },
)
