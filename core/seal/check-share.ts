import type { LineResult } from '../activity/line.ts'
import { shareOfLine } from '../boundary/month-shares.ts'
import { clipLine } from './clip-line.ts'
import { type Difference, firstDifference } from './first-difference.ts'
import type { SealBoundary, SealedLine, SealSite } from './sealed-file.ts'

/** Sites whose share changes within the year, by id. */
export type ChangingSites = ReadonlyMap<string, SealSite>

export function changingSites(sites: readonly SealSite[]): ChangingSites {
  return new Map(sites.filter(({ monthShares }) => monthShares).map((site) => [site.id, site]))
}

/**
 * Where the share of a line is not the one that its site has in the months of the line. Asked of sites whose share changes within
 * the year alone: lines of others say their share themselves.
 */
export function shareDifference(
  { site, share, monthShares }: SealedLine,
  result: LineResult,
  sites: ChangingSites,
  boundary: SealBoundary,
): (Difference & { readonly check: 'lines' }) | undefined {
  const changing = sites.get(site ?? '')
  if (!changing) return undefined
  const said = { share, ...(monthShares && { monthShares }) }
  const parted = firstDifference(said, shareOfLine(clipLine(result, boundary), changing), '')
  return parted && { check: 'lines', ...parted }
}
