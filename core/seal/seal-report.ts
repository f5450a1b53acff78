import type { RecordKind, SealExclusion, SealedLine, SealFooter, SealHeader, SealSite } from './sealed-file.ts'

/** What a verification found. */
export interface SealReport {
  /** True only when everything that was checked holds. */
  readonly ok: boolean
  readonly checks: SealChecks
  /** Whether the file's built-in data is the one published under its release; of an unknown release nothing can be said. */
  readonly reference: 'as_published' | 'differs' | 'unknown_release'
  /** The first record that differs, and where; null when none does. */
  readonly firstDifference: SealDifference | null
  /** How many records differ. */
  readonly differing: number
  readonly counts: SealCounts
  /** The engine of the verifier; the file's own is in its header. */
  readonly engine: string
  readonly header: SealHeader | null
  readonly sites: readonly SealSite[]
  readonly exclusions: readonly SealExclusion[]
  readonly footer: SealFooter | null
  /** The seal that the signature covers, hex. */
  readonly seal: string | null
  readonly publicKey: string | null
  readonly fingerprint: string | null
}

/** What is checked, each on its own. */
export interface SealChecks {
  /** Every record follows from the one before, none is missing, added, moved or changed. */
  readonly chain: boolean
  /** The signature is that of the key in the file, over the seal of its footer. */
  readonly signature: boolean
  /** Every line gives the same result when calculated again. */
  readonly lines: boolean
  /** Every formula of every working gives the result beside it. */
  readonly working: boolean
  /** Totals, counts, and the lists of units, factors and documents follow from the lines. */
  readonly totals: boolean
}

/** How much was read and done again. */
export interface SealCounts {
  readonly bytes: number
  readonly records: number
  readonly lines: number
  readonly formulas: number
}

/** A record that is not what it should be. */
export interface SealDifference {
  /** Which check it fails; `reference` is the comparison of the built-in data with the published. */
  readonly check: keyof SealChecks | 'reference'
  /** The line of the file, from 1. */
  readonly row: number
  readonly record: RecordKind | null
  readonly lineId: string | null
  /** The way to it within the record (`result.co2e_kg`); `seal`, `at`, `record` for the record itself; a list by name. */
  readonly field: string
  readonly sealed: string | null
  /** Worked out again or, of the built-in data, the SHA-256 that was published. */
  readonly recomputed: string | null
}

/** How far a verification has come. */
export type SealProgress = Pick<SealCounts, 'bytes' | 'lines'>

/** A line as it was checked, with where it stands in the file. */
export interface CheckedLine {
  readonly line: SealedLine
  readonly offset: number
  readonly length: number
  readonly isSame: boolean
}
