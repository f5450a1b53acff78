import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { describeError } from '../platform/log/describe-error.ts'
import type { Ports } from '../ports.ts'
import { listBlockedNow } from './repo-blocked-addresses.ts'

/** How long a process goes by what it read of the blocked addresses, ms: so late does another process know of a new one. */
const KEPT_MS = 5_000

type DoorPorts = Pick<Ports, 'db' | 'clock' | 'log'>

interface Kept {
  readonly readAt: number
  /** The end of each block; null for one without. */
  readonly until: ReadonlyMap<string, Date | null>
}

const kept = new WeakMap<object, Kept>()
const readings = new WeakMap<object, Promise<Kept['until']>>()

/** Has the next request read the blocked addresses anew. */
export function forgetBlocked({ db }: Pick<Ports, 'db'>): void {
  kept.delete(db)
  readings.delete(db)
}

/**
 * An address as the door compares it: IPv4 whole, IPv6 by the 64 bits that name the network (`2001:db8:0:0::/64`), for the rest of them
 * whoever sits there chooses freely. Undefined for what is none.
 */
export function plainAddress(typed: string): string | undefined {
  const address = typed.trim().toLowerCase().replace(/\/64$/, '').replace(/%.*$/, '')
  if (isIP(address) === 4) return address
  if (isIP(address) !== 6) return undefined
  const groups = groupsOf(new URL(`http://[${address}]`).hostname.slice(1, -1))
  const [high = 0, low = 0] = groups.slice(6)
  const isOfIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isOfIpv4) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an IPv6 address as a URL writes it. */
function groupsOf(address: string): number[] {
  const [before = [], after] = address
    .split('::')
    .map((side) => (side === '' ? [] : side.split(':').map((group) => Number.parseInt(group, 16))))
  if (after === undefined) return before
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}

/**
 * Refuses every request of an address that is kept out: `request.address_blocked`, 403. Where the list cannot be read the door
 * goes by the last that was, for to shut everybody out would help nobody.
 */
export function refuseBlocked(
  ports: DoorPorts,
  addressOf: (request: Request, env: unknown) => string,
): MiddlewareHandler {
  return async (context, next) => {
    const address = addressOf(context.req.raw, context.env)
    if (await isBlocked(ports, address)) return context.json({ code: 'request.address_blocked' }, 403)
    return next()
  }
}

/** Whether an address is kept out at this moment. */
export async function isBlocked(ports: DoorPorts, address: string): Promise<boolean> {
  const until = (await blockedOf(ports)).get(plainAddress(address) ?? '')
  return until === null || (until !== undefined && until > ports.clock.now())
}

/** Who asks while the list is read waits for the same reading, and none where there is an older list to go by. */
async function blockedOf(ports: DoorPorts): Promise<Kept['until']> {
  const { db } = ports
  const last = kept.get(db)
  if (last && performance.now() - last.readAt < KEPT_MS) return last.until
  const reading = readings.get(db) ?? beginReading(ports, last)
  return last?.until ?? (await reading)
}

function beginReading({ db, clock, log }: DoorPorts, last: Kept | undefined): Promise<Kept['until']> {
  const reading = listBlockedNow(db, clock.now())
    .catch((error: unknown) => {
      log.warn({ reason: describeError(error) }, 'blocked_addresses.unread')
      return undefined
    })
    .then((rows) => {
      const until = rows ? new Map(rows.map((row) => [row.address, row.until])) : (last?.until ?? new Map())
      // What was begun before somebody was blocked does not tell of it.
      if (readings.get(db) === reading) {
        readings.delete(db)
        kept.set(db, { readAt: performance.now(), until })
      }
      return until
    })
  readings.set(db, reading)
  return reading
}
