import { createHash, randomBytes } from 'node:crypto'

/** A new token of 256 bits; only its hash is kept. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
