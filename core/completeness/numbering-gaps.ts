/** Numbers that are missing between the first and the last that were received of a series. */
export interface NumberingGaps {
  readonly documents: number
  readonly first: string
  readonly last: string
  readonly missing: number
  /** The stretches of missing numbers, at most 20, lowest first. */
  readonly ranges: readonly { readonly from: string; readonly to: string }[]
}

/**
 * Gaps in the numbers of one issuer's series, or null where they mean nothing. An issuer numbers what it sells to
 * everybody, so a gap speaks of the company only where the company takes nearly all of the series: gaps are told when at
 * least five documents were received and they are at least 60 % of the numbers from first to last.
 */
export function numberingGaps(numbers: readonly bigint[]): NumberingGaps | null {
  const sorted = [...new Set(numbers)].sort((left, right) => (left < right ? -1 : left > right ? 1 : 0))
  const first = sorted[0]
  const last = sorted.at(-1)
  if (first === undefined || last === undefined || sorted.length < DOCUMENTS_MIN) return null
  const span = last - first + 1n
  const received = BigInt(sorted.length)
  if (received === span || received * 100n < span * SHARE_MIN_PERCENT) return null
  const ranges = sorted.flatMap((number, index) => {
    const next = sorted[index + 1]
    return next === undefined || next === number + 1n ? [] : [{ from: String(number + 1n), to: String(next - 1n) }]
  })
  return {
    documents: sorted.length,
    first: String(first),
    last: String(last),
    missing: Number(span - received),
    ranges: ranges.slice(0, RANGES_MAX),
  }
}

const DOCUMENTS_MIN = 5
const SHARE_MIN_PERCENT = 60n
const RANGES_MAX = 20
