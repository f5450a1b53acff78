import type { GwpSetName } from '../gas/gwp-set.ts'

/** What bears on whether the totals of two years tell of the same thing. */
export interface YearBasis {
  readonly gwpSet: GwpSetName
  readonly boundary: string
  /** The sites that existed, each with the part of it that counted, %, of each month where it changed; 0 for one left out. */
  readonly sites: readonly { readonly id: string; readonly share: string }[]
  /** Categories with at least one line. */
  readonly categories: ReadonlySet<string>
}

/** Why two totals are not of the same thing; `names` says of what: GWP sets (before, now), or categories. */
export interface YearDifference {
  readonly kind: (typeof YEAR_DIFFERENCES)[number]
  readonly names: readonly string[]
}

/**
 * The other GWP set (IPCC), another organisational boundary, a year that still runs, and categories that only one of the years
 * has lines of (GHG Protocol Corporate Standard, chapter 5: a base year is recalculated when such a change is significant).
 */
export const YEAR_DIFFERENCES = ['running', 'gwp', 'boundary', 'missing_now', 'missing_then'] as const

/** Everything in which a year differs from the one before so that their totals are not simply comparable. */
export function yearDifferences(before: YearBasis, now: YearBasis, isRunning: boolean): readonly YearDifference[] {
  const found: YearDifference[] = []
  if (isRunning) found.push({ kind: 'running', names: [] })
  if (before.gwpSet !== now.gwpSet) found.push({ kind: 'gwp', names: [before.gwpSet, now.gwpSet] })
  if (before.boundary !== now.boundary || hasOtherSites(before, now)) found.push({ kind: 'boundary', names: [] })
  const missing = { missing_now: lacking(now, before), missing_then: lacking(before, now) } as const
  for (const kind of ['missing_now', 'missing_then'] as const) {
    if (missing[kind].length > 0) found.push({ kind, names: missing[kind] })
  }
  return found
}

function hasOtherSites(before: YearBasis, now: YearBasis): boolean {
  const shares = new Map(before.sites.map(({ id, share }) => [id, share]))
  return now.sites.some(({ id, share }) => shares.get(id) !== share)
}

/** What the second year has lines of and the first has not. */
function lacking({ categories }: YearBasis, other: YearBasis): readonly string[] {
  return [...other.categories].filter((category) => !categories.has(category)).sort()
}
