import type { Decimal } from '../quantity/decimal.ts'
import type { ReportKind } from './report-kind.ts'
import type { Certainty, FactKey } from './standard-tables.ts'

/**
 * What a kind of report asks of a year, told before the report is made (`disclosuresOf`, `disclosure.ts`). The page, its files
 * and the PDF are readings of the same table, so they cannot differ.
 *
 * Figures are gross and exact; nothing is rounded, netted or made up here. Removals and biogenic CO2 stand in columns of
 * their own and are never subtracted (GHG Protocol Corporate Standard, chapter 9; ISO 14064-1:2018, 5.2).
 */
export interface Disclosures {
  readonly kind: ReportKind
  /** The publication and its edition as it names itself. */
  readonly edition: string
  readonly rows: readonly Disclosure[]
}

/** One disclosure of the table of a kind. */
export interface Disclosure {
  /** What it tells; unique within the kind. Its name is `disclosure-words:fact.<key>`. */
  readonly key: FactKey
  /** Where the standard asks for it, as it writes it; empty where it has no number. */
  readonly reference: string
  /** How the reference is known: read in the standard, in another's account of it, or from memory. */
  readonly certainty: Certainty
  /** The standard lets a company leave it out. */
  readonly isOptional: boolean
  /**
   * `filled`: the ledger tells it whole. `missing`: something lacks, told in `lacks`; what the ledger does hold still stands
   * in `table`. `not_applicable`: there is nothing to tell, for the reason in `reason`.
   */
  readonly state: (typeof STATES)[number]
  readonly table: FactTable | null
  readonly lacks: readonly Lack[]
  /** `disclosure-words:reason.<code>`; only where it does not apply. */
  readonly reason: Reason | null
}

export const STATES = ['filled', 'missing', 'not_applicable'] as const

/** A table of figures and words. A single value is a table of one row and one column. */
export interface FactTable {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}

export interface Column {
  /** Its title is `disclosure-words:column.<key>`. */
  readonly key: string
}

export interface Row {
  readonly name: Word
  /** 0 for a row of its own, 1 for a part of the row above it. */
  readonly level: 0 | 1
  /** What the rows before it add up to. */
  readonly isTotal: boolean
  /** As many as there are columns. */
  readonly cells: readonly Cell[]
}

/** An amount with its unit, words, or why there is neither. */
export type Cell =
  | { readonly kind: 'amount'; readonly value: Decimal; readonly unit: Unit }
  | { readonly kind: 'words'; readonly words: readonly Word[] }
  | { readonly kind: 'none'; readonly why: NoFigure }

/** Units of amounts; their signs are `disclosure-words:unit.<key>`. */
export const UNIT_KEYS = [
  't',
  't_co2e',
  'mwh',
  'percent',
  'people',
  'brl',
  'brl_per_t',
  'count',
  'per_person',
  'per_brl_million',
  'made',
  'per_made',
] as const

export interface Unit {
  readonly key: (typeof UNIT_KEYS)[number]
  /** Of `made` and `per_made`: the unit of the product, which the sign holds as `{{made}}`. */
  readonly made?: string | undefined
}

/**
 * A word by its code, or what somebody typed (`said`). `gas`, `category` and `scope` are texts of `domain`; `heading` is one
 * of `inventory-words:book.`; `gap` one of `inventory-words:gap.` and `word` one of `disclosure-words:word.`, with their values.
 */
export interface Word {
  readonly of: (typeof WORD_KINDS)[number]
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
}

export const WORD_KINDS = ['gas', 'category', 'scope', 'heading', 'word', 'gap', 'said'] as const

/** Why a cell has no figure: `disclosure-words:none.<code>`. */
export const NO_FIGURE = ['open', 'excluded', 'no_scope2', 'no_column', 'no_potential', 'not_told'] as const

export type NoFigure = (typeof NO_FIGURE)[number]

/** Why a disclosure does not apply: `disclosure-words:reason.<code>`. */
export const REASONS = [
  'never_restated',
  'no_other_gases',
  'no_removals',
  'no_exclusions',
  'no_credits',
  'no_electricity',
  'not_asked',
  'first_year',
] as const

export type Reason = (typeof REASONS)[number]

/** What lacks: `disclosure-words:lack.<code>` with its values, and where it is mended. */
export interface Lack {
  readonly code: (typeof LACKS)[number]
  readonly values?: Readonly<Record<string, string | number>>
  /** The page that mends it; null where the platform holds no such thing and it is told elsewhere. */
  readonly mend: MendPage | null
}

export const LACKS = [
  'lines',
  'unclassified',
  'screening',
  'potential',
  'sites',
  'operational_control',
  'responsible',
  'base_year',
  'base_year_lines',
  'base_year_screening',
  'publications',
  'gaps',
  'accepted_gaps',
  'excluded_no_data',
  'uncertainty',
  'closed',
  'reopened',
  'opinion',
  'beyond_ledger',
  'causes',
  'customer_share',
  'measures',
  'measures_of_units',
  'employees',
  'employees_of_units',
  'revenue',
  'revenue_of_units',
  'production',
  'production_of_units',
  'targets',
  'price',
] as const

/** Pages that mend what lacks. */
export const MEND_PAGES = [
  'lines',
  'screening',
  'boundary',
  'responsible',
  'base_year',
  'closing',
  'assurance',
  'units',
  'targets',
  'carbon_price',
  'customers',
] as const

export type MendPage = (typeof MEND_PAGES)[number]
