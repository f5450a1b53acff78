/** What the records of all kinds have alike. */
import { isAccessKey } from '../company/access-key.ts'
import type { Counting } from './counts.ts'
import type { RecordedDocument } from './fiscal-document.ts'
import type { DocumentLine, DocumentLink } from './record-shape.ts'

/** Key, number, series, instant and environment. */
export function recordHead(document: RecordedDocument) {
  return {
    kind: document.kind,
    key: document.key,
    isTest: document.environment_tpAmb === '2',
    number: document.number,
    series: document.series,
    issuedAt: document.issued_at,
  }
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
  return [...new Set(keys)].filter(isAccessKey).map((accessKey) => ({ relation, accessKey }))
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
