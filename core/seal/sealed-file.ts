import type { LineInput } from '../activity/line.ts'
import type { LineJson } from '../activity/line-json.ts'
import type { CountedShare } from '../boundary/month-shares.ts'
import type { GwpSetName } from '../gas/gwp-set.ts'

/**
 * A closed inventory as a file that stands alone, format `pegada-seal/1`. One record a line, each canonical JSON with four
 * members: `at` (its place, from 0), `body`, `record` (its kind) and `seal`. Kinds come in the order of `RECORD_KINDS`:
 *
 * - `header`: company, year, boundary, GWP set, parameters, engine version;
 * - `reference`: the built-in data of the release, a list each, from which alone a verifier builds its catalogue;
 * - `site`, `exclusion`: what the boundary holds, and what was left out and why;
 * - `line`: an entry, its result and working, its evidence, by id;
 * - `unit`, `factor`, `evidence`: what the lines used, each once, with the number of lines;
 * - `footer`: counts and totals; `signature`: Ed25519 over the seal of the footer.
 *
 * `seal` is SHA-256, in hex, of the 32 bytes of the seal before (zeros at the first) and of the record without its `seal`.
 * What is signed is the text `pegada-seal/1:` and the seal of the footer in hex.
 */
export const SEAL_FORMAT = 'pegada-seal/1'

/** Kinds of record in the order in which they stand. */
export const RECORD_KINDS = [
  'header',
  'reference',
  'site',
  'exclusion',
  'line',
  'unit',
  'factor',
  'evidence',
  'footer',
  'signature',
] as const

export type RecordKind = (typeof RECORD_KINDS)[number]

/** A record without its place and seal. */
export interface SealRecord {
  readonly record: RecordKind
  readonly body: unknown
}

/** What the inventory is, as whoever closes it states it. */
export interface SealHeader {
  readonly format: typeof SEAL_FORMAT
  readonly engine: string
  readonly company: { readonly name: string; readonly cnpj: string | null }
  readonly inventory: { readonly id: string; readonly year: number; readonly version: number }
  readonly boundary: SealBoundary
  readonly gwpSet: GwpSetName
  readonly release: string
  readonly referenceHash: string
  /** Choices that bear on the figures, by name. */
  readonly parameters: Readonly<Record<string, string>>
  /** The instant of closing, ISO 8601 in UTC. */
  readonly sealedAt: string
  /** The seal of the footer of the version that this one restates. */
  readonly previous: string | null
}

/** The organisational boundary (GHG Protocol Corporate Standard, chapter 3). */
export interface SealBoundary {
  readonly approach: 'operational_control' | 'financial_control' | 'equity_share'
  /** First and last day, `YYYY-MM-DD`. */
  readonly start: string
  readonly end: string
}

/**
 * A place of the company with the part of it that the boundary counts, %. `monthShares` is there only where that part is not the
 * same in all months of the year, and names each of them; `share` is then that of the last month.
 */
export interface SealSite extends CountedShare {
  readonly id: string
  readonly name: string
  readonly cnpj: string | null
}

/** A category or a source that was left out, and why. */
export interface SealExclusion {
  readonly id: string
  readonly category: string
  readonly reason: string
}

/** A document that a line stands on: SHA-256 of its bytes in hex, and the access key of a fiscal document. */
export interface SealEvidence {
  readonly sha256: string
  readonly accessKey: string | null
  readonly name: string | null
}

/** Which view of scope 2 a line belongs to; a line outside scope 2 belongs to both. */
export type SealBasis = 'both' | 'location' | 'market'

/** What the engine gave for a line, without what the header and the line say already. */
export type SealedResult = Omit<LineJson, 'id' | 'gwp_set'>

/**
 * A line as the file holds it, with the part that the boundary counts, %. `monthShares` is there only where that part changes over
 * the months of the line within the year, and names these; `share` is then that of the last of them.
 */
export interface SealedLine extends CountedShare {
  readonly id: string
  readonly site: string | null
  readonly basis: SealBasis
  readonly input: LineInput
  readonly result: SealedResult
  readonly evidence: readonly SealEvidence[]
}

/** CO2e and biogenic CO2, kg. */
export interface SealFigure {
  readonly co2e_kg: string
  readonly biogenic_co2_kg: string
}

/** Totals of one view, of the months within the boundary's days, consolidated by share, exact. */
export interface SealView extends SealFigure {
  readonly gases_kg: Readonly<Record<string, string>>
  readonly non_kyoto_kg: Readonly<Record<string, string>>
  /** Their CO2e, in no other figure; absent where the set has a potential for none, and in files before version 1.3.0. */
  readonly non_kyoto_co2e_kg?: string
  readonly by_scope: Readonly<Record<string, SealFigure>>
  readonly by_category: Readonly<Record<string, SealFigure>>
  readonly by_site: Readonly<Record<string, SealFigure>>
  readonly by_month: Readonly<Record<string, SealFigure>>
}

/** The totals with scope 2 by location and by market (GHG Protocol Scope 2 Guidance, chapter 4). */
export interface SealTotals {
  readonly location: SealView
  readonly market: SealView
}

/** The end of the file before its signature; `head` is the seal of the record before it. */
export interface SealFooter {
  readonly counts: Readonly<Record<string, number>>
  readonly engine: string
  readonly head: string
  readonly totals: SealTotals
}

/** The signature of an installation: its public key and the signature, in hex. */
export interface SealSignature {
  readonly algorithm: 'Ed25519'
  readonly publicKey: string
  readonly signature: string
}
