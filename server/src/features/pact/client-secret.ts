import { createHash, timingSafeEqual } from 'node:crypto'

/** What is kept of a client's secret; a plain hash suffices: there is nothing to guess in 256 bits of chance. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Whether the text is the secret of this hash, in the same time wherever they differ. */
export function isSecretOf(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOfSecret(secret), 'hex'), Buffer.from(hash, 'hex'))
}
