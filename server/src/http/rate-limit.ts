import { DomainError } from '@pegada/core/domain-error.ts'
import type { JobDefinition } from '../platform/jobs/port.ts'
import type { Ports } from '../ports.ts'
import { plainAddress } from './blocked-addresses.ts'
import { countHit, dropOldWindows, uncountHit } from './repo-rate-limit.ts'

/** How many calls a caller may make in a window of seconds. Kept in the database, so that all processes agree. */
export interface Limit {
  readonly hitsMax: number
  readonly windowS: number
}

export const limits = {
  'sign-in': { hitsMax: 30, windowS: 300 },
  'sign-in-account': { hitsMax: 10, windowS: 300 },
  /** Codes and passwords tried by, or for, one person. */
  'sign-in-secret': { hitsMax: 10, windowS: 300 },
  /** Wrong passwords at the link of one shared report from one network. */
  'share-secret': { hitsMax: 10, windowS: 300 },
  /** The same from wherever they come. */
  'share-secret-link': { hitsMax: 100, windowS: 300 },
  'sign-up': { hitsMax: 20, windowS: 3600 },
  mail: { hitsMax: 20, windowS: 600 },
  'look-up': { hitsMax: 30, windowS: 60 },
  /** Letters to one address, whoever asks for them. */
  'mail-account': { hitsMax: 12, windowS: 3600 },
  /** Invitations that one company sends. */
  invitation: { hitsMax: 100, windowS: 3600 },
  calculate: { hitsMax: 600, windowS: 60 },
  /** Work on a whole inventory or batch. */
  heavy: { hitsMax: 120, windowS: 60 },
  /** Calls with one key. */
  'api-key': { hitsMax: 1200, windowS: 60 },
  /** Letters to one mailbox, whoever sends them. */
  'mail-in': { hitsMax: 300, windowS: 300 },
  /** What one address asks of one company by PACT. */
  pact: { hitsMax: 1200, windowS: 60 },
  /** Tokens that one address asks for. */
  'pact-token': { hitsMax: 120, windowS: 300 },
  upload: { hitsMax: 3000, windowS: 60 },
  /** What browsers say that the security policy held back. */
  'policy-report': { hitsMax: 20, windowS: 60 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/**
 * Counts one call of `caller` and refuses it past the limit: `auth.rate_limited` for sign-in, else `request.rate_limited`.
 * The window is fixed: it starts at the first call and ends after `windowS`.
 */
export async function takeHit(ports: Pick<Ports, 'db' | 'clock'>, name: LimitName, caller: string): Promise<void> {
  const { hitsMax, windowS } = limits[name]
  const hits = await countHit(ports.db, { key: `${name}:${caller}`, now: ports.clock.now(), windowS })
  if (hits <= hitsMax) return
  throw new DomainError(name.startsWith('sign-in') ? 'auth.rate_limited' : 'request.rate_limited', {
    minutes: Math.ceil(windowS / 60),
  })
}

/** The caller that an address counts for: an IPv4 address whole, an IPv6 by its network, where whoever sits there has addresses without end. */
export function addressCaller(address: string): string {
  return plainAddress(address) ?? address
}

/** Takes a call back that turned out to be none of those that are limited. */
export function giveHitBack(ports: Pick<Ports, 'db'>, name: LimitName, caller: string): Promise<void> {
  return uncountHit(ports.db, `${name}:${caller}`)
}

/** Forgets callers whose windows ended long ago, so that the table does not grow for ever. */
export function rateLimitsPurge(ports: Pick<Ports, 'db' | 'clock'>): JobDefinition<object> {
  return {
    name: 'rate-limits.purge',
    cron: '17 * * * *',
    perform: () => dropOldWindows(ports.db, ports.clock.now()),
  }
}
