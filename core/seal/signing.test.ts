import { expect, it } from 'vitest'
import { isSignedBy, signerOf, signSeal } from './signing.ts'

const seal = 'ab'.repeat(32)
const signer = signerOf(new Uint8Array(32).fill(7))

it('signs a seal, and no other', async () => {
  const signature = await signSeal(seal, signer)
  expect(isSignedBy(signature, seal)).toBe(true)
  expect(isSignedBy(signature, 'ac'.repeat(32))).toBe(false)
})

it('is not signed by another key, a changed signature, or what is neither', async () => {
  const signature = await signSeal(seal, signer)
  const other = await signSeal(seal, signerOf(new Uint8Array(32).fill(8)))
  expect(isSignedBy({ ...signature, publicKey: other.publicKey }, seal)).toBe(false)
  expect(isSignedBy({ ...signature, signature: other.signature }, seal)).toBe(false)
  expect(isSignedBy({ ...signature, publicKey: 'ff'.repeat(32) }, seal)).toBe(false)
  expect(isSignedBy({ ...signature, signature: 'zz' }, seal)).toBe(false)
})

it('is not signed by the point of the curve that would sign everything (RFC 8032, 5.1.7, read strictly)', () => {
  const neutral = `01${'00'.repeat(31)}`
  const signature = { algorithm: 'Ed25519', publicKey: neutral, signature: neutral + '00'.repeat(32) } as const
  expect(isSignedBy(signature, seal)).toBe(false)
})
