import { type CountsContext, type CountsReason, countsAsActivity, itemCountsAsActivity } from './counts.ts'
import type { FiscalItem, FiscalParty, NfeDocument } from './fiscal-document.ts'

/**
 * What every fiscal document comes down to once it is read: who issued it for whom, what it was about, and the lines
 * that may become activities. One shape for notes, freight documents and utility bills, so that storing, classifying and
 * deciding need not know the kind.
 */

/** Kinds of fiscal documents that are stored with lines. */
export type RecordKind = 'nfe' | 'nfce' | 'cte' | 'cte_os' | 'cte_simp' | 'mdfe' | 'nf3e' | 'nfgas' | 'nfcom'

/** What a line is about; classification starts from it. */
export type LineNature =
  | 'product'
  | 'electricity'
  | 'injected_electricity'
  | 'piped_gas'
  | 'freight'
  | 'passengers'
  | 'service'

/** Cargo that somebody carried, for weight × distance. Municipalities by IBGE code, null where the document has none. */
export type FreightOfLine = {
  readonly mode: 'road' | 'air' | 'water' | 'rail' | 'pipeline' | 'multimodal' | null
  /** Kilograms of cargo, packing included, as a plain decimal. */
  readonly weightKg: string | null
  readonly originIbge: string | null
  readonly destinationIbge: string | null
  readonly originName: string | null
  readonly destinationName: string | null
  /** The side of the chain that the company stands on: goods it bought or freight it paid for, or goods that others fetch. */
  readonly side: 'upstream' | 'downstream'
}

/** One line of a document as it is stored and classified; amounts are plain decimals, null where the document has none. */
export type DocumentLine = {
  readonly number: string
  readonly code: string | null
  readonly product: string
  readonly ncm: string | null
  readonly cfop: string | null
  /** Unit as the document writes it. */
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
  /** `carries`: a CT-e its NF-e; `manifests`: an MDF-e its CT-e or NF-e; `refers`: a note another note. */
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
  readonly recipient: FiscalParty | null
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
  readonly lines: readonly DocumentLine[]
}

/** A document of any kind that has lines. */
export type RecordedDocument = NfeDocument

/** Brings a document to the one shape, decided for the company that the context names. */
export function documentRecord(document: RecordedDocument, context: CountsContext = {}): DocumentRecord {
  const counting = countsAsActivity(document, context)
  return {
    kind: document.kind,
    key: document.key,
    isTest: document.environment_tpAmb === '2',
    number: document.number,
    series: document.series,
    issuedAt: document.issued_at,
    issuer: document.issuer,
    recipient: document.recipient,
    operationNature: document.operation_nature,
    total: document.totals.invoice ?? document.totals.products,
    period: null,
    meter: null,
    counts: counting.counts,
    countsReason: counting.reason,
    warnings: [...document.warnings, ...counting.warnings],
    links: document.referenced_keys.map((accessKey) => ({ relation: 'refers', accessKey })),
    lines: document.items.map((item, index) =>
      productLine(item, index, counting.counts ? itemCountsAsActivity(item).reason : counting.reason),
    ),
  }
}

function productLine(item: FiscalItem, index: number, countsReason: CountsReason): DocumentLine {
  return {
    number: item.n ?? String(index + 1),
    code: item.code,
    product: item.description ?? '',
    ncm: item.ncm,
    cfop: item.cfop,
    unit: item.unit,
    quantity: item.quantity,
    total: item.total,
    anpCode: item.anp_code,
    biodieselPercent: item.biodiesel_percent ?? null,
    nature: 'product',
    freight: null,
    countsReason,
  }
}
