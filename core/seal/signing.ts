import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { invariant } from '../domain-error.ts'
import { SEAL_FORMAT, type SealSignature } from './sealed-file.ts'

/**
 * Signatures by Ed25519 (RFC 8032), which give the same bytes for the same key and text. A signature says that the holder
 * of a key sealed the file; who holds that key is known by its fingerprint, which the company publishes and a reader
 * compares.
 */
export interface Signer {
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  readonly sign: (message: Uint8Array) => Uint8Array | Promise<Uint8Array>
}

/** The signer of a secret key of 32 bytes (the seed of RFC 8032). */
export function signerOf(secretKey: Uint8Array): Signer {
  invariant(secretKey.length === 32, 'a secret key has 32 bytes')
  return { publicKey: ed25519.getPublicKey(secretKey), sign: (message) => ed25519.sign(message, secretKey) }
}

/** The signature over the seal of a footer, hex. */
export async function signSeal(seal: string, signer: Signer): Promise<SealSignature> {
  const signature = await signer.sign(messageOf(seal))
  return { algorithm: 'Ed25519', publicKey: bytesToHex(signer.publicKey), signature: bytesToHex(signature) }
}

/** Whether the signature is that of its own key over the seal of the footer. */
export function isSignedBy({ publicKey, signature }: SealSignature, seal: string): boolean {
  try {
    return ed25519.verify(hexToBytes(signature), messageOf(seal), hexToBytes(publicKey), { zip215: false })
  } catch {
    // Bytes that are no signature or no point of the curve sign nothing.
    return false
  }
}

/** What names a public key to people: SHA-256 of its 32 bytes, hex in groups of four. */
export function fingerprintOf(publicKey: string): string {
  return (bytesToHex(sha256(hexToBytes(publicKey))).match(/.{4}/g) ?? []).join(' ')
}

function messageOf(seal: string): Uint8Array {
  return utf8ToBytes(`${SEAL_FORMAT}:${seal}`)
}
