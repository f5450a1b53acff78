import { createHash } from 'node:crypto'
import { takeHit } from '../../http/rate-limit.ts'
import type { Ports } from '../../ports.ts'

/**
 * Counts a letter asked for to an address, known or not, so that nobody's mailbox is flooded from many machines.
 * Throws `request.rate_limited`.
 */
export function takeLetterHit(ports: Pick<Ports, 'db' | 'clock'>, email: string): Promise<void> {
  return takeHit(ports, 'mail-account', createHash('sha256').update(email).digest('hex'))
}
