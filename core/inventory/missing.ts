import type { GapCode } from './gaps.ts'

/**
 * How much a year still lacks, counted once for every page, book and report: what blocks its closing. A document with lines to
 * decide, a source with months without a figure, a category that is open are one each; of what may be told twice each document
 * or entry that waits for the answer is one.
 */
export interface Missing {
  readonly total: number
  /** The parts that hold something, in the order of `MISSING_PARTS`; they add up to the total. */
  readonly parts: readonly { readonly part: MissingPart; readonly count: number }[]
}

export const MISSING_PARTS = ['documents', 'questions', 'months', 'sites', 'categories', 'factors'] as const
export type MissingPart = (typeof MISSING_PARTS)[number]

/** Under which part a kind of gap is counted. */
export const PART_OF_GAP = {
  'inventory.documents_pending': 'documents',
  'inventory.told_twice': 'questions',
  'inventory.months_without_electricity': 'months',
  'inventory.months_missing': 'months',
  'month.quantity_missing': 'months',
  'inventory.site_without_lines': 'sites',
  'inventory.category_open': 'categories',
  'inventory.factor_missing': 'factors',
  'inventory.unit_missing': 'factors',
  'inventory.category_missing': 'factors',
  'inventory.gas_without_gwp': 'factors',
  'grid.factor_missing': 'factors',
  'rate.factor_missing': 'factors',
  'blend.share_missing': 'factors',
  'line.other': 'factors',
} as const satisfies Record<GapCode, MissingPart>

/** A gap as far as it is counted. */
export interface CountedGap {
  readonly code: GapCode
  readonly data: Readonly<Record<string, unknown>>
}

/** The count of gaps; those that were accepted with a reason are not for it. */
export function countMissing(blocking: readonly CountedGap[]): Missing {
  const counts = new Map<MissingPart, number>()
  for (const gap of blocking) {
    const part = PART_OF_GAP[gap.code]
    counts.set(part, (counts.get(part) ?? 0) + weightOf(gap))
  }
  const parts = MISSING_PARTS.flatMap((part) => {
    const count = counts.get(part)
    return count === undefined ? [] : [{ part, count }]
  })
  return { total: parts.reduce((sum, { count }) => sum + count, 0), parts }
}

function weightOf({ code, data }: CountedGap): number {
  return code === 'inventory.told_twice' ? Number(data.items) : 1
}
