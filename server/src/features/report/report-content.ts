import type { Outputs } from '@pegada/contract/contract.ts'
import { type CategoryKey, isCategoryKey, type Scope } from '@pegada/core/factor/category.ts'
import type { Missing } from '@pegada/core/inventory/missing.ts'
import { screenCategories } from '@pegada/core/inventory/screening.ts'
import type { Logo } from '../report-text/logo.ts'
import type { OwnTexts } from '../report-text/own-texts.ts'
import type { BoardContent } from './board-content.ts'
import type { StandardContent } from './standard-content.ts'
import type { ToldDisclosures } from './told-disclosures.ts'

/**
 * Everything that a report says, before it becomes a page or a sheet. The PDF, the XLSX and the CSV are readings of the same
 * content, so they cannot differ. Amounts are exact decimals as text; rounding belongs to the page.
 */
export interface ReportContent {
  readonly company: { readonly legalName: string; readonly tradeName: string | null; readonly cnpj: string }
  /** Instant in UTC. */
  readonly generatedAt: string
  /** Release of the reference data. */
  readonly release: string
  readonly inventory: Outputs['inventory']['get']
  /** What the year lacks: the count that every page tells, and each gap that blocks closing. */
  readonly missing: Missing & { readonly gaps: readonly GapSaid[] }
  /** Categories without a line, which are no zero: left out with a reason, or still open. */
  readonly unmeasured: readonly UnmeasuredCategory[]
  readonly lines: ReportLines
  readonly factors: readonly FactorUse[]
  readonly standard: StandardContent
  readonly board: BoardContent
  readonly disclosures: ToldDisclosures
  /** The company's own words; an empty text is left out. */
  readonly texts: OwnTexts
  /** The company's own logo, drawn anew; null for one that has none. */
  readonly logo: Logo | null
}

/** A gap with what its sentence says, and how many lines, months or lines of a document stand behind it. */
export type GapSaid = Pick<Outputs['inventoryYears']['gaps'][number], 'code' | 'data' | 'count'>

export interface UnmeasuredCategory {
  readonly scope: Scope
  readonly category: CategoryKey
  readonly standing: 'excluded' | 'open'
}

/** The categories of the model that hold no line, in its order. */
export function unmeasuredOf(
  byCategory: ReportContent['inventory']['byCategory'],
  excluded: ReadonlySet<string>,
): UnmeasuredCategory[] {
  const lines = byCategory.flatMap(({ category, lines }) =>
    isCategoryKey(category) ? [[category, lines] as const] : [],
  )
  return screenCategories(new Map(lines), []).flatMap(({ scope, category, state }) =>
    state === 'open' ? [{ scope, category, standing: excluded.has(category) ? 'excluded' : 'open' }] : [],
  )
}

/** The lines of the year in their order, by scope, category and date; a year may have more of them than memory should hold. */
export interface ReportLines {
  readonly count: number
  /** What a page lists: all of them, or the largest where there are more than `LISTED_MAX`; by position. */
  readonly listed: readonly ReportLine[]
  /** How many lines each note stands at, the note that comes first before the others. */
  readonly notes: ReadonlyMap<string, number>
  /** Where the lines stand that a gap of the inventory names, by their ids. */
  readonly positions: ReadonlyMap<string, number>
  /** All of them from the first, read as they are asked for; none for a PDF, which lists no more than `listed`. */
  each(): AsyncIterable<ReportLine>
}

/** A line with its share in the year: a period that crosses the year's border counts here only with its months of the year. */
export interface ReportLine {
  readonly position: number
  readonly id: string
  readonly periodStart: string
  readonly periodEnd: string
  readonly generatorKey: string
  readonly generatorName: string
  readonly description: string
  readonly scope: 1 | 2 | 3
  readonly category: string
  readonly site: string
  /** The whole quantity of the line, in the unit of its factor. */
  readonly quantity: { readonly value: string; readonly unit: string }
  readonly factor: { readonly id: string; readonly version: string; readonly source: string }
  readonly gasesKg: Readonly<Record<string, string>>
  readonly co2eKg: string
  readonly biogenicCo2Kg: string
  readonly origin: 'manual' | 'document' | 'sheet' | 'api'
  readonly document: { readonly kind: string; readonly number: string | null; readonly issuer: string | null } | null
  readonly notes: readonly string[]
}

/** A factor with the lines that it served. */
export interface FactorUse {
  readonly id: string
  readonly version: string
  readonly source: string
  readonly lines: number
  readonly co2eKg: string
}
