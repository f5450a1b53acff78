import { compareDecimals, shareOf, subtractDecimal } from '../../lib/number-format.ts'

/**
 * A year's total against the year before. A year that still runs and holds less than the whole of the other is no fall: an
 * emission that was not entered yet is not a reduction. That it holds more already is told.
 */
export interface Comparison {
  /** Key of its sentence: `comparison.<kind>`. */
  readonly kind: 'none' | 'same' | 'from_nothing' | 'less' | 'more' | 'running' | 'more.running'
  /** By how much of the year before, a plain share; only where there is one. */
  readonly share?: string
}

/** How `current` kilograms stand to `previous`; `none` when nothing is known of the year before. */
export function compareYears(current: string, previous: string | undefined, isRunning: boolean): Comparison {
  if (previous === undefined) return { kind: 'none' }
  const order = compareDecimals(current, previous)
  if (order === 0) return { kind: 'same' }
  const difference = order > 0 ? subtractDecimal(current, previous) : subtractDecimal(previous, current)
  const share = shareOf(difference, previous)
  if (share === undefined) return { kind: 'from_nothing' }
  if (isRunning) return order > 0 ? { kind: 'more.running', share } : { kind: 'running' }
  return { kind: order > 0 ? 'more' : 'less', share }
}
