import type { Approach } from './holding.ts'

export const LEASE_SIDES = ['lessee', 'lessor'] as const
export const LEASE_CLASSES = ['finance', 'operating'] as const
export const LEASE_PLACES = ['scopes_1_and_2', 'upstream_leased_assets', 'downstream_leased_assets'] as const

/**
 * A leased asset, by its class in the audited accounts. IFRS 16 no longer parts the classes for lessees: what counts then is who
 * controls the asset, and the class is the one that control means.
 */
export interface Lease {
  readonly side: (typeof LEASE_SIDES)[number]
  readonly class: (typeof LEASE_CLASSES)[number]
  /** Why there is no operational control although the asset is used, or is none of the user's although it is let. */
  readonly reason: string | null
}

/** Where the emissions of the leased months are told. */
export type LeasePlace = (typeof LEASE_PLACES)[number]

/**
 * Where a leased asset is told under an approach, in the months of the lease alone (Corporate Standard, appendix F; Scope 3
 * Standard, appendix A). A finance lease is the lessee's in every approach. An operating lease is the lessee's under operational
 * control and the lessor's under the other two; under operational control a written reason turns that round.
 */
export function placeOfLease(lease: Lease, approach: Approach): LeasePlace {
  const isOwn = lease.side === 'lessee' ? isOfLessee(lease, approach) : !isOfLessee(lease, approach)
  if (isOwn) return 'scopes_1_and_2'
  return lease.side === 'lessee' ? 'upstream_leased_assets' : 'downstream_leased_assets'
}

function isOfLessee(lease: Lease, approach: Approach): boolean {
  if (lease.class === 'finance') return true
  return approach === 'operational_control' && (lease.reason ?? '').trim() === ''
}
