import { randomBytes } from 'node:crypto'
import { openSecretBox } from '../secret/box.ts'

/** Whose key it is, which certificate's, and in which version of the format: bound to what is locked, which opens for nothing else. */
export interface LockedFor {
  readonly owner: string
  readonly certificateId: string
  readonly version: number
}

/** A private key at rest: encrypted by a key of its own, which stands beside it encrypted by the key of the installation. */
export interface LockedKey {
  readonly sealed: string
  readonly wrappedKey: string
}

/**
 * Keeps private keys by envelope encryption: AES-256-GCM twice, the inner key 32 random bytes of each certificate, the outer one
 * derived from VAULT_KEY (`openSecretBox`). Who destroys the wrapped key has destroyed the private key.
 */
export interface KeyVault {
  lock(privateKey: string, lockedFor: LockedFor): LockedKey
  /** Throws `secret.unreadable` where it was locked for something else, under another VAULT_KEY, or changed. */
  open(locked: LockedKey, lockedFor: LockedFor): string
  /** The wrapped key under the VAULT_KEY of now; undefined where it stands under it already. Throws as `open`. */
  renew(wrappedKey: string, lockedFor: LockedFor): string | undefined
}

/** The vault, or undefined where no VAULT_KEY is set: nothing is kept then, and never in plain text. */
export function openKeyVault(vaultKey: string | undefined, previous?: string): KeyVault | undefined {
  if (!vaultKey) return undefined
  const outer = openSecretBox(vaultKey, previous)
  return {
    lock(privateKey, lockedFor) {
      const inner = randomBytes(32).toString('base64')
      const bound = boundTo(lockedFor)
      return { sealed: openSecretBox(inner).seal(privateKey, bound), wrappedKey: outer.seal(inner, bound) }
    },
    open({ sealed, wrappedKey }, lockedFor) {
      const bound = boundTo(lockedFor)
      return openSecretBox(outer.open(wrappedKey, bound)).open(sealed, bound)
    },
    renew: (wrappedKey, lockedFor) => outer.renew(wrappedKey, boundTo(lockedFor)),
  }
}

function boundTo({ owner, certificateId, version }: LockedFor): string {
  return `${owner}|${certificateId}|${version}`
}
