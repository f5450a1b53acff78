import type { LineResult } from '../activity/line.ts'
import { monthOf } from '../period/period.ts'

/** The part of a site that counts in each month, %, by month (`YYYY-MM`); held only where it is not the same in all of them. */
export type MonthShares = Readonly<Record<string, string>>

/** The part of a site, or of a line, that counts, %. `share` holds in every month that `monthShares` does not name. */
export interface CountedShare {
  readonly share: string
  readonly monthShares?: MonthShares
}

/** Twelve shares of a year, January first, by month; nothing where they were not told. */
export function monthSharesOf(year: number, shares: readonly string[] | null): Pick<CountedShare, 'monthShares'> {
  if (shares === null) return {}
  return { monthShares: Object.fromEntries(shares.map((share, index) => [monthOf(year, index + 1), share])) }
}

/** The part of it that counts in a month, %. */
export function shareInMonth({ share, monthShares }: CountedShare, month: string): string {
  return monthShares?.[month] ?? share
}

/**
 * What of a line counts, of a site whose share may change within the year: each month of the line with the share of that month,
 * and one share where it is the same in all of them. `line` holds the months of the year alone. `share` beside shares by month is
 * that of the last of them.
 */
export function shareOfLine({ months }: Pick<LineResult, 'months'>, site: CountedShare): CountedShare {
  if (!site.monthShares) return { share: site.share }
  const monthShares = sharesOfMonths(months, site)
  const shares = Object.values(monthShares)
  const share = shares.at(-1) ?? site.share
  return shares.every((one) => one === share) ? { share } : { share, monthShares }
}

/** The share of a site in each of these months, %. */
export function sharesOfMonths(months: LineResult['months'], site: CountedShare): MonthShares {
  return Object.fromEntries(months.map(({ month }) => [month, shareInMonth(site, month)]))
}
