import type { RecordedDocument } from '@pegada/core/document/fiscal-document.ts'

/**
 * Whether two readings are of the same document, whatever its envelope: a note comes bare or with its protocol, signed or
 * not, and the protocol may come later. Everything that the document itself says must agree; a field that only the newer
 * reading has is none of the document's doing, but of a reader that has learned since.
 */
export function hasSameContent(stored: Readonly<Record<string, unknown>>, read: RecordedDocument): boolean {
  return agrees(withoutEnvelope(stored), withoutEnvelope({ ...read }))
}

function withoutEnvelope(extraction: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(extraction).filter(([field]) => !ENVELOPE.has(field)))
}

function agrees(stored: unknown, read: unknown): boolean {
  if (Array.isArray(stored)) {
    return Array.isArray(read) && stored.length === read.length && stored.every((value, at) => agrees(value, read[at]))
  }
  if (!isFields(stored)) return stored === read
  return isFields(read) && Object.entries(stored).every(([field, value]) => agrees(value, read[field]))
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

const ENVELOPE: ReadonlySet<string> = new Set(['auth_cStat', 'signed', 'warnings'])
