import type { Days } from './energy-paper.ts'

/**
 * Whether two stretches of days tell of the same days. Readings of two months share their day, which is no overlap; a single
 * day lies within a stretch from its first to its last.
 */
export function overlapsReadings(one: Days, other: Days): boolean {
  if (one.start === one.end || other.start === other.end) return one.start <= other.end && other.start <= one.end
  return one.start < other.end && other.start < one.end
}
