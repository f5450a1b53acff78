/**
 * What every fiscal document comes down to once it is read: who issued it for whom, what it was about, and the lines
 * that may become activities. One shape for notes, freight documents and utility bills, so that storing, classifying and
 * deciding need not know the kind.
 */
import type { CountsReason } from './counts-reason.ts'
import type { TransportMode } from './cte-document.ts'
import type { FiscalParty, RecordedDocument } from './fiscal-document.ts'

/** Kinds of fiscal documents that are stored with lines. */
export type RecordKind = RecordedDocument['kind']

/** What a line is about; classification starts from it. The `code` of a listed service is its number in the list of LC 116. */
export type LineNature =
  | 'product'
  | 'electricity'
  | 'injected_electricity'
  | 'piped_gas'
  | 'water'
  | 'sewage'
  | 'freight'
  | 'passengers'
  | 'service'
  | 'listed_service'

/**
 * What somebody carried, for weight × distance; a line of passengers has its places and no weight.
 * Municipalities by IBGE code, null where the document has none or the place is abroad.
 */
export type FreightOfLine = {
  readonly mode: TransportMode | null
  /** Kilograms of cargo, packing included, as a plain decimal. */
  readonly weightKg: string | null
  readonly originIbge: string | null
  readonly destinationIbge: string | null
  readonly originName: string | null
  readonly destinationName: string | null
  /** The side of the chain that the company stands on: goods it bought or freight it paid for, or goods that others fetch. */
  readonly side: 'upstream' | 'downstream'
  /** Set where somebody else paid for it: whether it belongs to the inventory is the company's to say. */
  readonly isPaidByOther?: true
}

/** One line of a document as it is stored and classified; amounts are plain decimals, null where the document has none. */
export type DocumentLine = {
  readonly number: string
  readonly code: string | null
  readonly product: string
  readonly ncm: string | null
  readonly cfop: string | null
  /** Unit as the document writes it; kWh, m³ and KG where its layout has a code for them. */
  readonly unit: string | null
  readonly quantity: string | null
  /** Value of the line in BRL. */
  readonly total: string | null
  readonly anpCode: string | null
  readonly biodieselPercent: string | null
  readonly nature: LineNature
  readonly freight: FreightOfLine | null
  /** `counts.purchase`, or why the line is no activity of the company. */
  readonly countsReason: CountsReason
}

/** Another document that this one names by its access key. */
export type DocumentLink = {
  /** `carries`: a CT-e its NF-e; `manifests`: an MDF-e its CT-e or NF-e; `refers`: a document another of its kind. */
  readonly relation: 'carries' | 'manifests' | 'refers'
  readonly accessKey: string
}

/** A document ready to be stored. */
export type DocumentRecord = {
  readonly kind: RecordKind
  readonly key: string | null
  readonly isTest: boolean
  readonly number: string | null
  readonly series: string | null
  readonly issuedAt: string | null
  readonly issuer: FiscalParty | null
  /** CNAE of the issuer, seven digits, where the document says it. */
  readonly issuerCnae: string | null
  readonly recipient: FiscalParty | null
  /** On whose account it stands: its CNPJ says the site (`accountOf`). */
  readonly account: FiscalParty | null
  readonly operationNature: string | null
  /** Value of the document in BRL. */
  readonly total: string | null
  /** Days (YYYY-MM-DD) that the consumption covers; null where the day of issue is the day of the activity. */
  readonly period: { readonly start: string; readonly end: string } | null
  /** Consumer unit, meter or delivery point of a utility. */
  readonly meter: string | null
  readonly counts: boolean
  readonly countsReason: CountsReason
  readonly warnings: readonly string[]
  readonly links: readonly DocumentLink[]
  /** Keys of documents for which this one stands; they no longer count (`CountsContext.replacedKeys`). */
  readonly replacedKeys: readonly string[]
  readonly lines: readonly DocumentLine[]
}
