/** What the records of all kinds have alike. */
import { isDocumentKey } from '../company/access-key.ts'
import type { Counting, CountsContext, CountsReason } from './counts.ts'
import type { RecordedDocument } from './fiscal-document.ts'
import { isInstant, isLocalInstant } from './instant.ts'
import { accountOf } from './parties.ts'
import type { DocumentLine, DocumentLink } from './record-shape.ts'

/** Key, number, series, instant (null where the calendar has no such day), environment, and on whose account it stands. */
export function recordHead(document: RecordedDocument, { companyCnpjs }: CountsContext) {
  return {
    kind: document.kind,
    key: document.key,
    isTest: document.environment_tpAmb === '2',
    number: document.number,
    series: document.series,
    issuedAt: instantOf(document.issued_at),
    account: accountOf(document, companyCnpjs),
  }
}

function instantOf(told: string | null): string | null {
  return told !== null && (isInstant(told) || isLocalInstant(told)) ? told : null
}

/** The decision about the whole as a record holds it, with the document's own warnings and those found on the way. */
export function recordCounting(document: RecordedDocument, counting: Counting, more: readonly string[] = []) {
  return {
    counts: counting.counts,
    countsReason: counting.reason,
    warnings: [...document.warnings, ...counting.warnings, ...more],
  }
}

/** Links to the keys that have the form of one, each once. */
export function linksTo(relation: DocumentLink['relation'], keys: readonly string[]): DocumentLink[] {
  return [...new Set(keys)].filter(isDocumentKey).map((accessKey) => ({ relation, accessKey }))
}

/** The code of a Brazilian municipality; 9999999 is abroad. */
export function ibgeOf(code: string | null): string | null {
  return code !== null && /^[1-5]\d{6}$/.test(code) ? code : null
}

/** A line of which nothing but its nature is known yet. */
export const BLANK_LINE = {
  code: null,
  ncm: null,
  cfop: null,
  unit: null,
  quantity: null,
  total: null,
  anpCode: null,
  biodieselPercent: null,
  freight: null,
} as const satisfies Partial<DocumentLine>

/**
 * Why a line counts or not: what the document says as a whole, else what the line says by itself. A line of another
 * company's document keeps its own reason, so that it is known which of them count once the document turns out to be ours.
 */
export function lineReason({ counts, reason }: Counting, own: CountsReason): CountsReason {
  if (counts) return own
  return reason === 'counts.other_company' && own !== 'counts.purchase' ? own : reason
}
