/** What of an installation is measured against a limit, so that somebody is told before a person notices. */

export type Measure = 'ports_failing' | 'jobs_dead' | 'job_waits' | 'letter_waits' | 'webhook_waits' | 'webhooks_dead'

/** Who looks after it: who runs the machines, or who looks after money. */
export type Owner = 'operation' | 'finance'

export interface Threshold {
  readonly measure: Measure
  /** What is beyond it is told; `count` things, or `seconds`. */
  readonly limit: number
  readonly unit: 'count' | 'seconds'
  readonly owner: Owner
}

/** Our own choices, each with room for what a busy installation does by itself. */
export const THRESHOLDS: readonly Threshold[] = [
  { measure: 'ports_failing', limit: 0, unit: 'count', owner: 'operation' },
  { measure: 'jobs_dead', limit: 0, unit: 'count', owner: 'operation' },
  { measure: 'job_waits', limit: 300, unit: 'seconds', owner: 'operation' },
  { measure: 'letter_waits', limit: 900, unit: 'seconds', owner: 'operation' },
  { measure: 'webhook_waits', limit: 900, unit: 'seconds', owner: 'finance' },
  { measure: 'webhooks_dead', limit: 0, unit: 'count', owner: 'finance' },
]

export type Measured = Readonly<Record<Measure, number>>

/** Each threshold with what was measured and whether that is beyond it: at the limit it is not. */
export function heldAgainst(
  measured: Measured,
): (Threshold & { readonly value: number; readonly isBeyond: boolean })[] {
  return THRESHOLDS.map((threshold) => {
    const value = measured[threshold.measure]
    return { ...threshold, value, isBeyond: value > threshold.limit }
  })
}
