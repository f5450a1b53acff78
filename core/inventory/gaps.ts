import type { Gap } from '../activity/line.ts'
import { monthsOfLife, type UnitLife } from '../company/unit-life.ts'
import type { CategoryKey } from '../factor/category.ts'
import type { Month } from '../period/period.ts'
import type { ScreeningRow } from './screening.ts'

/**
 * What an inventory still lacks, each with a way to mend it (design section 1: no silent zero). Every gap blocks closing;
 * one that may be true of the world (a plant that stood still, a factor that nobody has published) may be accepted by
 * someone who writes why, and then stands in the sealed file instead of blocking.
 */
export type Mend =
  | 'enter_months'
  | 'enter_line'
  | 'choose_factor'
  | 'confirm_unit'
  | 'classify_line'
  | 'review_documents'
  | 'answer_question'
  | 'measure_or_exclude'
  | 'update_factor'
  | 'choose_gwp_set'

/** Every kind of gap: how it is mended and whether it may be accepted with a reason. */
export const GAP_KINDS = {
  'inventory.months_without_electricity': { mend: 'enter_months', isAcceptable: true },
  'inventory.months_missing': { mend: 'enter_months', isAcceptable: true },
  'inventory.site_without_lines': { mend: 'enter_line', isAcceptable: true },
  'inventory.factor_missing': { mend: 'choose_factor', isAcceptable: false },
  'inventory.unit_missing': { mend: 'confirm_unit', isAcceptable: false },
  'inventory.category_missing': { mend: 'classify_line', isAcceptable: false },
  'inventory.documents_pending': { mend: 'review_documents', isAcceptable: false },
  'inventory.told_twice': { mend: 'answer_question', isAcceptable: false },
  'inventory.category_open': { mend: 'measure_or_exclude', isAcceptable: false },
  'inventory.gas_without_gwp': { mend: 'choose_gwp_set', isAcceptable: true },
  'month.quantity_missing': { mend: 'enter_months', isAcceptable: true },
  'grid.factor_missing': { mend: 'update_factor', isAcceptable: true },
  'rate.factor_missing': { mend: 'update_factor', isAcceptable: true },
  'blend.share_missing': { mend: 'update_factor', isAcceptable: true },
  'line.other': { mend: 'choose_factor', isAcceptable: true },
} as const satisfies Record<string, { readonly mend: Mend; readonly isAcceptable: boolean }>

export type GapCode = keyof typeof GAP_KINDS

/** What an inventory still lacks, and what mends it. */
export interface InventoryGap {
  readonly code: GapCode
  /** What it is about, unique within the code: a site, a line, a category. */
  readonly subject: string
  readonly mend: Mend
  readonly isAcceptable: boolean
  readonly data: Readonly<Record<string, string | readonly string[]>>
}

/** Months in which a site has lines of a source. */
export interface SourceCoverage {
  readonly siteId: string
  readonly siteName: string
  readonly source: string
  readonly category: CategoryKey
  readonly months: readonly Month[]
  /** When the site was at work; months outside are no gap. */
  readonly life: UnitLife
}

/** What the caller knows of the year. */
export interface GapFacts {
  /** Months that have ended. */
  readonly dueMonths: readonly Month[]
  readonly coverage: readonly SourceCoverage[]
  readonly sites: readonly { readonly id: string; readonly name: string; readonly hasLines: boolean }[]
  /** Gaps that lines were stored with. */
  readonly lineGaps: readonly { readonly lineId: string; readonly gap: Gap }[]
  /** Lines that could not be calculated, and lines without a category. */
  readonly unresolved: readonly {
    readonly lineId: string
    readonly lacks: 'factor' | 'unit' | 'category'
    readonly name: string
  }[]
  /** Documents whose items nobody decided yet. */
  readonly pendingDocuments: readonly { readonly documentId: string; readonly items: number }[]
  /** Documents and entries that wait until somebody says which of several tellings of one consumption counts. */
  readonly toldTwice: number
  readonly gasesWithoutGwp: readonly { readonly gas: string; readonly gwpSet: string }[]
  readonly screening: readonly ScreeningRow[]
}

/** A gap that someone accepts, and why. */
export interface Acceptance {
  readonly code: GapCode
  readonly subject: string
  readonly reason: string
}

/** Every gap, in the order of `GAP_KINDS` and then of what it is about. */
export function findGaps(facts: GapFacts): readonly InventoryGap[] {
  const gaps = [
    ...facts.coverage.flatMap((coverage) => missingMonths(coverage, facts.dueMonths)),
    ...facts.sites
      .filter(({ hasLines }) => !hasLines)
      .map(({ id, name }) => gap('inventory.site_without_lines', id, { site: name })),
    ...facts.unresolved.map(({ lineId, lacks, name }) => gap(LACKING[lacks], lineId, { name })),
    ...facts.pendingDocuments.map(({ documentId, items }) =>
      gap('inventory.documents_pending', documentId, { items: String(items) }),
    ),
    ...(facts.toldTwice > 0 ? [gap('inventory.told_twice', 'year', { items: String(facts.toldTwice) })] : []),
    ...facts.screening
      .filter(({ state }) => state === 'open')
      .map(({ category, scope }) => gap('inventory.category_open', category, { category, scope: String(scope) })),
    ...facts.gasesWithoutGwp.map(({ gas, gwpSet }) => gap('inventory.gas_without_gwp', gas, { gas, gwpSet })),
    ...facts.lineGaps.map(lineGap),
  ]
  return gaps.sort((a, b) => ORDER.indexOf(a.code) - ORDER.indexOf(b.code) || (a.subject < b.subject ? -1 : 1))
}

/** The gaps that block closing: those that nobody accepted with a reason, or that may not be. */
export function blockingGaps(gaps: readonly InventoryGap[], accepted: readonly Acceptance[]): readonly InventoryGap[] {
  const reasons = new Set(
    accepted.filter(({ reason }) => reason.trim() !== '').map(({ code, subject }) => `${code}\n${subject}`),
  )
  return gaps.filter(({ code, subject, isAcceptable }) => !isAcceptable || !reasons.has(`${code}\n${subject}`))
}

/** Electricity is bought every month; another source is regular, and its holes are gaps, when half of the months have it. */
function missingMonths(coverage: SourceCoverage, dueMonths: readonly Month[]): readonly InventoryGap[] {
  const due = monthsOfLife(dueMonths, coverage.life)
  const known = new Set<string>(coverage.months)
  const months = due.filter((month) => !known.has(month))
  const isElectricity = coverage.category === 'purchased_electricity'
  const isRegular = isElectricity ? known.size > 0 : (due.length - months.length) * 2 >= due.length
  if (months.length === 0 || !isRegular) return []
  const { siteId, siteName: site, source } = coverage
  const code = isElectricity ? 'inventory.months_without_electricity' : 'inventory.months_missing'
  return [gap(code, `${siteId}\n${source}`, { site, siteId, source, months })]
}

/** `when` is the period that the line's gap speaks of, however the calculation named it. */
function lineGap({ lineId, gap: { code, data } }: GapFacts['lineGaps'][number]): InventoryGap {
  const about = [lineId, ...Object.values(data)].join('\n')
  const when = data.month ?? data.period ?? data.year ?? ''
  if (isGapCode(code)) return gap(code, about, { ...data, lineId, when })
  return gap('line.other', about, { ...data, lineId, when, code })
}

function gap(code: GapCode, subject: string, data: InventoryGap['data']): InventoryGap {
  return { code, subject, ...GAP_KINDS[code], data }
}

/** Whether the text is the code of a gap. */
export function isGapCode(text: string): text is GapCode {
  return Object.hasOwn(GAP_KINDS, text)
}

const ORDER = Object.keys(GAP_KINDS)

const LACKING = {
  factor: 'inventory.factor_missing',
  unit: 'inventory.unit_missing',
  category: 'inventory.category_missing',
} as const satisfies Record<GapFacts['unresolved'][number]['lacks'], GapCode>
