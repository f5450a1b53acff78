import { type Decimal, ZERO } from '../quantity/decimal.ts'

/** What an initiative was to save in a period, what the lines that it touches emitted less, and how much of it is proved; kg. */
export interface Progress {
  readonly planned: Decimal
  readonly achieved: Decimal
  /** Achieved, as far as evidence for it was accepted; never more than was achieved. */
  readonly verified: Decimal
  /** Planned − achieved: positive where less was saved. */
  readonly short: Decimal
  /** What changed on the touched lines, by cause as the waterfall tells it; sums to −achieved. */
  readonly causes: ReadonlyMap<string, Decimal>
}

/**
 * How far an initiative is: `causes` are the differences that the waterfall finds on the lines it touches, kg, negative
 * where less is emitted; `accepted` what accepted evidence bears out.
 */
export function progressOf(planned: Decimal, causes: ReadonlyMap<string, Decimal>, accepted: Decimal): Progress {
  const achieved = [...causes.values()].reduce((sum, change) => sum.minus(change), ZERO)
  const most = achieved.lt(accepted) ? achieved : accepted
  return { planned, achieved, verified: most.gt(0) ? most : ZERO, short: planned.minus(achieved), causes }
}
