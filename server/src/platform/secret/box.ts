import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { DomainError } from '@pegada/core/domain-error.ts'

/** Keeps what must be read again, such as a password of another service: encrypted in the database, readable by us alone. */
export interface SecretBox {
  /** Encrypts a text; the same text twice reads differently. `purpose` is bound to it: it opens for no other. */
  seal(text: string, purpose: string): string
  /**
   * Reads it back, sealed under AUTH_SECRET or the one before it. Throws `secret.unreadable` when it was sealed under another,
   * for another purpose, or changed.
   */
  open(sealed: string, purpose: string): string
  /** The text sealed anew where it stands under the secret before; undefined where there is nothing to do. Throws as `open`. */
  renew(sealed: string, purpose: string): string | undefined
}

const ivBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM with a key derived from AUTH_SECRET by HKDF-SHA256. A sealed text is base64 of nonce, tag and cipher text. While
 * AUTH_SECRET changes, `previous` is the one before: what stands under it is still read.
 */
export function openSecretBox(authSecret: string, previous?: string): SecretBox {
  const [key, ...oldKeys] = [keyOf(authSecret), ...(previous === undefined ? [] : [keyOf(previous)])]
  const box: SecretBox = {
    seal(text, purpose) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed, purpose) {
      for (const one of [key, ...oldKeys]) {
        const text = decrypt(one, sealed, purpose)
        if (text !== undefined) return text
      }
      throw new DomainError('secret.unreadable')
    },
    renew(sealed, purpose) {
      return decrypt(key, sealed, purpose) === undefined ? box.seal(box.open(sealed, purpose), purpose) : undefined
    },
  }
  return box
}

function keyOf(authSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', 'pegada/secret-box/1', 32))
}

/** The text, or undefined where it does not stand under this key and purpose. */
function decrypt(key: Buffer, sealed: string, purpose: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
