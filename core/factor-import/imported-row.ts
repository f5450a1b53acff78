import type { ErrorData } from '../domain-error.ts'
import type { FactorRecord } from '../factor/factor-record.ts'

/**
 * What reading a publisher's file of factors gives, one after another, in the order of the file. A bad row never ends
 * the file: it is told in its place, with the column that is wrong, and the next row goes on.
 */
export type ImportedRow = ImportedFactor | SkippedRow | FaultyRow

/** A factor read; `row` is the 1-based line of the file (or of its sheet) where it begins. */
export interface ImportedFactor {
  readonly kind: 'factor'
  readonly row: number
  readonly record: FactorRecord
}

/** A row that is no factor to load, with why; rows that are one factor together are read as one and not skipped. */
export interface SkippedRow {
  readonly kind: 'skipped'
  readonly row: number
  readonly reason: SkipReason
}

/** A row that should be a factor and cannot be read: the column as the file names it, the code and what it is about. */
export interface FaultyRow {
  readonly kind: 'error'
  readonly row: number
  readonly field: string
  readonly code: FactorRowErrorCode
  readonly data: ErrorData
}

/** Why a row is passed over, in the order of the reference documentation of the importers. */
export const SKIP_REASONS = [
  'factor_row.no_value',
  'factor_row.archived',
  'factor_row.breakdown',
  'factor_row.not_emission',
  'factor_row.not_a_number',
  'factor_row.unit_not_a_factor',
  'factor_row.gas_not_counted',
] as const

export type SkipReason = (typeof SKIP_REASONS)[number]

/** What can be wrong with a row; each code has its sentence in `locales/`. */
export const FACTOR_ROW_ERROR_CODES = [
  'factor_row.missing',
  'factor_row.value_invalid',
  'factor_row.value_ambiguous',
  'factor_row.unit_missing',
  'factor_row.year_invalid',
  'factor_row.date_invalid',
  'factor_row.dates_reversed',
  'factor_row.scope_invalid',
  'factor_row.category_unknown',
  'factor_row.gas_unknown',
  'factor_row.co2e_or_gases',
  'factor_row.choice_unknown',
  'factor_row.too_long',
  'factor_row.formula',
] as const

export type FactorRowErrorCode = (typeof FACTOR_ROW_ERROR_CODES)[number]
