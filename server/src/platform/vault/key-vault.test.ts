import { expect, it } from 'vitest'
import { openKeyVault } from './key-vault.ts'

const lockedFor = { owner: 'platform', certificateId: 'c1', version: 1 }
const vault = openKeyVault('a-vault-key-for-tests-of-32-characters')
const unreadable = expect.objectContaining({ code: 'secret.unreadable' })

it('opens for the owner, the certificate and the version that it was locked for, and shows nothing meanwhile', () => {
  const locked = vault?.lock('-----BEGIN PRIVATE KEY-----', lockedFor)
  if (!locked) throw new Error('locked')
  expect(vault?.open(locked, lockedFor)).toBe('-----BEGIN PRIVATE KEY-----')
  expect(Buffer.from(locked.sealed, 'base64').toString('latin1')).not.toContain('PRIVATE')
  for (const other of [{ owner: 'company:1' }, { certificateId: 'c2' }, { version: 2 }])
    expect(() => vault?.open(locked, { ...lockedFor, ...other })).toThrow(unreadable)
  const another = vault?.lock('-----BEGIN PRIVATE KEY-----', lockedFor)
  expect(() => vault?.open({ ...locked, wrappedKey: another?.wrappedKey ?? '' }, lockedFor)).toThrow(unreadable)
})

it('wraps keys anew when VAULT_KEY changes, without touching what is encrypted by them', () => {
  const locked = vault?.lock('key', lockedFor)
  if (!locked) throw new Error('locked')
  const changing = openKeyVault('another-vault-key-for-tests-of-32-chars', 'a-vault-key-for-tests-of-32-characters')
  const wrappedKey = changing?.renew(locked.wrappedKey, lockedFor) ?? ''
  const after = openKeyVault('another-vault-key-for-tests-of-32-chars')
  expect(after?.open({ ...locked, wrappedKey }, lockedFor)).toBe('key')
  expect(after?.renew(wrappedKey, lockedFor)).toBeUndefined()
  expect(() => after?.open(locked, lockedFor)).toThrow(unreadable)
})

it('is not there without its key', () => {
  expect(openKeyVault(undefined)).toBeUndefined()
  expect(openKeyVault('')).toBeUndefined()
})
