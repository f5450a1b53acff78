import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A key's secret as its holder sends it: `pgd_<prefix>_<secret>`, base62; 40 characters of it carry 238 bits of chance. */
export interface KeySecret {
  readonly text: string
  /** Shown in lists, and what the key is looked up by. */
  readonly prefix: string
  readonly hash: string
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefixLength = 8
const secretLength = 40
const form = new RegExp(`^pgd_([0-9A-Za-z]{${prefixLength}})_[0-9A-Za-z]{${secretLength}}$`)

export function makeKeySecret(): KeySecret {
  const prefix = randomText(prefixLength)
  const text = `pgd_${prefix}_${randomText(secretLength)}`
  return { text, prefix, hash: hashOf(text) }
}

/** The prefix of what was sent as a key; undefined when it cannot be one. */
export function prefixOf(text: string): string | undefined {
  return form.exec(text)?.[1]
}

/** Whether the text is the secret of this hash, in the same time wherever they differ. */
export function isSecretOf(text: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(text), 'hex'), Buffer.from(hash, 'hex'))
}

/** A plain hash suffices: there is nothing to guess in 238 bits of chance. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    // Bytes past the last whole round of the alphabet would make some characters likelier.
    for (const byte of randomBytes(length)) if (byte < 248 && text.length < length) text += alphabet[byte % 62]
  }
  return text
}
