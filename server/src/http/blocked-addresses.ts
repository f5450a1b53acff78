import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { Ports } from '../ports.ts'
import { listBlockedNow } from './repo-blocked-addresses.ts'

/** How long a process goes by what it read of the blocked addresses, ms: so late does another process know of a new one. */
const KEPT_MS = 5_000

interface Kept {
  readonly readAt: number
  readonly until: ReadonlyMap<string, Date>
}

const kept = new WeakMap<object, Kept>()

/** Has the next request read the blocked addresses anew. */
export function forgetBlocked({ db }: Pick<Ports, 'db'>): void {
  kept.delete(db)
}

/** An address as the door compares it; undefined for what is none. */
export function plainAddress(typed: string): string | undefined {
  const address = typed.trim().toLowerCase()
  const plain = /^::ffff:(?=\d+\.)/.test(address) ? address.slice('::ffff:'.length) : address
  if (isIP(plain) === 0) return undefined
  return isIP(plain) === 6 ? new URL(`http://[${plain}]`).hostname.slice(1, -1) : plain
}

/**
 * Refuses every request of an address that is kept out: `request.address_blocked`, 403. Where the list cannot be read the door
 * goes by the last that was, for to shut everybody out would help nobody.
 */
export function refuseBlocked(
  ports: Pick<Ports, 'db' | 'clock'>,
  addressOf: (request: Request, env: unknown) => string,
): MiddlewareHandler {
  return async (context, next) => {
    const until = (await blockedOf(ports)).get(plainAddress(addressOf(context.req.raw, context.env)) ?? '')
    if (until && until > ports.clock.now()) return context.json({ code: 'request.address_blocked' }, 403)
    return next()
  }
}

async function blockedOf({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<Kept['until']> {
  const last = kept.get(db)
  if (last && performance.now() - last.readAt < KEPT_MS) return last.until
  const rows = await listBlockedNow(db, clock.now()).catch(() => undefined)
  const until = rows ? new Map(rows.map((row) => [row.address, row.until])) : (last?.until ?? new Map())
  kept.set(db, { readAt: performance.now(), until })
  return until
}
