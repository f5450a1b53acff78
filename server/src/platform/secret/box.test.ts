import { expect, it } from 'vitest'
import { openSecretBox } from './box.ts'

const box = openSecretBox('a-secret-for-tests-of-32-characters!')

it('gives back what was kept, which does not show meanwhile', () => {
  const sealed = box.seal('whsec_çã', 'webhook:1')
  expect(box.open(sealed, 'webhook:1')).toBe('whsec_çã')
  expect(Buffer.from(sealed, 'base64').toString('utf8')).not.toContain('whsec')
  expect(box.seal('whsec_çã', 'webhook:1')).not.toBe(sealed)
})

it('opens for its own purpose and secret alone, and not when a bit changed', () => {
  const sealed = box.seal('senha', 'webhook:1')
  const changed = Buffer.from(sealed, 'base64')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  const other = openSecretBox('another-secret-for-tests-of-32-chars')
  const unreadable = expect.objectContaining({ code: 'secret.unreadable' })
  expect(() => box.open(sealed, 'webhook:2')).toThrow(unreadable)
  expect(() => box.open(changed.toString('base64'), 'webhook:1')).toThrow(unreadable)
  expect(() => other.open(sealed, 'webhook:1')).toThrow(unreadable)
  expect(() => box.open('', 'webhook:1')).toThrow(unreadable)
})

it('reads what stands under the secret before, and seals it anew once', () => {
  const sealed = box.seal('senha', 'webhook:1')
  const changing = openSecretBox('another-secret-for-tests-of-32-chars', 'a-secret-for-tests-of-32-characters!')
  expect(changing.open(sealed, 'webhook:1')).toBe('senha')
  const anew = changing.renew(sealed, 'webhook:1') ?? ''
  expect(openSecretBox('another-secret-for-tests-of-32-chars').open(anew, 'webhook:1')).toBe('senha')
  expect(changing.renew(anew, 'webhook:1')).toBeUndefined()
  expect(() => changing.renew(sealed, 'webhook:2')).toThrow(expect.objectContaining({ code: 'secret.unreadable' }))
})
