import type { CategoryKey } from '../factor/category.ts'
import type { GwpSet } from '../gas/gwp-set.ts'
import type { BookLine } from '../inventory/books.ts'
import type { Exclusion } from '../inventory/screening.ts'
import type { Decimal } from '../quantity/decimal.ts'

/** What the disclosures of a year are filled from, gathered once; amounts are exact. */
export interface ReportFacts {
  readonly year: number
  readonly gwpSet: GwpSet
  /** The ledger by category and view of scope 2, kg, as the boundary counts it. */
  readonly entries: readonly BookLine[]
  /** How many lines each category holds. */
  readonly lines: ReadonlyMap<CategoryKey | null, number>
  readonly exclusions: readonly Exclusion[]
  /** Gaps that the year has and somebody accepted, with the reason typed. */
  readonly accepted: readonly AcceptedGap[]
  /** Lines of documents left out below a threshold, % of the mass of the year. */
  readonly thresholds: readonly { readonly percent: Decimal; readonly lines: number; readonly reason: string }[]
  /** Gaps of the year that nobody mended or accepted. */
  readonly openGaps: number
  readonly boundary: BoundaryFact
  readonly responsible: readonly { readonly name: string; readonly email: string | null }[]
  readonly baseYear: BaseYearFact | null
  /** The year before, where it has lines. */
  readonly before: YearFact | null
  /** Sealed versions of the year, the oldest first. */
  readonly versions: readonly VersionFact[]
  /** The year is closed, so its figures are those of the newest version. */
  readonly isAsSealed: boolean
  /** What verifiers concluded of the year, oldest first. */
  readonly opinions: readonly OpinionFact[]
  /** Where the factors are published, as the lines tell it. */
  readonly publications: readonly string[]
  /** Of the total by error propagation (95 %), kg; null where nothing is measured or it was not asked for. */
  readonly uncertainty: { readonly lowKg: Decimal; readonly highKg: Decimal; readonly halfWidthPercent: Decimal } | null
  /** Electricity of Brazilian grids, MWh. */
  readonly energy: { readonly consumedMwh: Decimal; readonly trackedMwh: Decimal; readonly residualMwh: Decimal }
  readonly denominators: DenominatorFacts
  readonly targets: readonly TargetFact[]
  readonly prices: readonly PriceFact[]
  /** Credits beside the inventory, t CO2e. */
  readonly credits: { readonly retired: Decimal; readonly held: Decimal }
}

/** Another year in the GWP set of this one, with what of it was not measured. */
export interface YearFact extends Pick<ReportFacts, 'year' | 'entries' | 'lines' | 'exclusions'> {}

export interface AcceptedGap {
  readonly reason: string
  /** Its sentence is `inventory-words:gap.<code>` with these values. */
  readonly code: string
  readonly values: Readonly<Record<string, string>>
}

export interface BoundaryFact {
  readonly approach: 'operational_control' | 'financial_control' | 'equity_share'
  /** Each site with what of it counts in December, %. */
  readonly sites: readonly {
    readonly name: string
    readonly isIncluded: boolean
    readonly sharePercent: Decimal
    readonly reason: string | null
  }[]
  /** Scopes 1 and 2 by location as counted, kg, of the consolidated accounting group and of other investees. */
  readonly groups: readonly {
    readonly group: 'consolidated' | 'other_investee'
    readonly scope1Kg: Decimal
    readonly scope2Kg: Decimal
  }[]
}

export interface BaseYearFact extends YearFact {
  readonly thresholdPercent: Decimal
  readonly reason: string
}

export interface VersionFact {
  readonly version: number
  /** The day it was closed, YYYY-MM-DD. */
  readonly closedOn: string
  /** Why it was opened again; null of the first. */
  readonly reason: string | null
  readonly locationKg: Decimal
  readonly fingerprint: string
}

/** What emissions are measured by, with the units that emitted and did not tell it. */
export interface DenominatorFacts {
  readonly employees: DenominatorFact
  readonly revenueBrl: DenominatorFact
  readonly production: {
    readonly made: readonly { readonly product: string; readonly unit: string; readonly quantity: Decimal }[]
    readonly missing: readonly string[]
  }
}

export interface DenominatorFact {
  /** Null where no unit told it. */
  readonly amount: Decimal | null
  readonly missing: readonly string[]
}

export interface TargetFact {
  readonly name: string
  readonly scopes: readonly number[]
  readonly isIntensity: boolean
  readonly baseYear: number
  readonly targetYear: number
  readonly cutPercent: Decimal
}

export interface PriceFact {
  readonly kind: 'fee' | 'shadow'
  /** YYYY-MM. */
  readonly from: string
  readonly brlPerTonne: Decimal
}

/** The opinion of a verifier on a sealed version. */
export interface OpinionFact {
  readonly verifier: string
  readonly kind: 'unmodified' | 'modified' | 'adverse' | 'disclaimer'
  readonly level: 'limited' | 'reasonable'
  readonly version: number
  /** The day it was given, YYYY-MM-DD. */
  readonly givenOn: string
}
