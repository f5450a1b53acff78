import { compareDecimals, formatShare, shareOf, subtractDecimal } from '../../lib/number-format.ts'

/** Something that has a part in the year's total. */
export interface Ranked {
  readonly co2eKg: string
}

/**
 * The largest parts of a total, largest first, and what the others hold together: the rest is the total less the parts
 * shown, exactly, so that the marks always add up to it.
 */
export function rankParts<T extends Ranked>(
  parts: readonly T[],
  total: string,
  limit: number,
): { shown: readonly T[]; rest: { count: number; co2eKg: string } | undefined } {
  const ordered = [...parts].sort((a, b) => compareDecimals(b.co2eKg, a.co2eKg))
  const shown = ordered.slice(0, limit)
  const count = ordered.length - shown.length
  if (count === 0) return { shown, rest: undefined }
  return { shown, rest: { count, co2eKg: shown.reduce((left, part) => subtractDecimal(left, part.co2eKg), total) } }
}

/** A part of a total as a percentage with one decimal; `< 0,1 %` for a part too small for it, `0,0 %` of nothing. */
export function percentOf(part: string, total: string): string {
  const share = shareOf(part, total) ?? '0'
  const isSmall = compareDecimals(part, '0') > 0 && compareDecimals(share, '0.0005') < 0
  return isSmall ? `< ${formatShare('0.001')}` : formatShare(share)
}
