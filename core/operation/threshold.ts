/** What of an installation is measured against a limit, so that somebody is told before a person notices. */

export type Measure =
  | 'ports_failing'
  | 'jobs_dead'
  | 'job_waits'
  | 'letter_waits'
  | 'letters_refused'
  | 'webhook_waits'
  | 'webhooks_dead'
  | 'certificate_ends'
  | 'disk_left'
  /** Chains of hashes that the last whole verification of the trails found broken. */
  | 'chains_broken'
  /** Days since the last verification that came to its end began. */
  | 'chain_age'
  /** Days until the first of the roots ends under which signatures of documents are trusted. */
  | 'roots_end'

/** Who looks after it: who runs the machines, or who looks after money. */
export type Owner = 'operation' | 'finance'

export interface Threshold {
  readonly measure: Measure
  /** What is beyond it is told: above it, or under it where it is a floor. */
  readonly limit: number
  readonly unit: 'count' | 'seconds' | 'days' | 'bytes'
  readonly owner: Owner
  readonly isFloor?: true
}

/** Our own choices, each with room for what a busy installation does by itself. */
export const THRESHOLDS: readonly Threshold[] = [
  { measure: 'ports_failing', limit: 0, unit: 'count', owner: 'operation' },
  { measure: 'jobs_dead', limit: 0, unit: 'count', owner: 'operation' },
  { measure: 'job_waits', limit: 300, unit: 'seconds', owner: 'operation' },
  { measure: 'letter_waits', limit: 900, unit: 'seconds', owner: 'operation' },
  { measure: 'letters_refused', limit: 5, unit: 'count', owner: 'operation' },
  { measure: 'webhook_waits', limit: 900, unit: 'seconds', owner: 'finance' },
  { measure: 'webhooks_dead', limit: 0, unit: 'count', owner: 'finance' },
  { measure: 'certificate_ends', limit: 30, unit: 'days', owner: 'finance', isFloor: true },
  { measure: 'disk_left', limit: 2 * 1024 ** 3, unit: 'bytes', owner: 'operation', isFloor: true },
  { measure: 'chains_broken', limit: 0, unit: 'count', owner: 'operation' },
  { measure: 'chain_age', limit: 35, unit: 'days', owner: 'operation' },
  { measure: 'roots_end', limit: 30, unit: 'days', owner: 'operation', isFloor: true },
]

/** Null of what there is none of here, such as days left without a certificate. */
export type Measured = Readonly<Record<Measure, number | null>>

/** Each threshold with what was measured and whether that is beyond it: at the limit it is not, and what is not there is beyond nothing. */
export function heldAgainst(measured: Measured) {
  return THRESHOLDS.map(({ isFloor = false, ...threshold }) => {
    const value = measured[threshold.measure]
    const beyond = value === null ? 0 : isFloor ? threshold.limit - value : value - threshold.limit
    return { ...threshold, isFloor, value, isBeyond: beyond > 0 }
  })
}
