import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret as a receiver keeps it: `whsec_` and 32 bytes of chance in base64. */
export function makeWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`
}

/**
 * The headers of a delivery as Standard Webhooks has them: HMAC-SHA256 of `id.timestamp.body` by the bytes of the secret.
 * `id` is the event's and the same at every try; the timestamp is of this try, seconds since 1970.
 */
export function signedHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
