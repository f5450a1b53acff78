import type { NfeDocument } from '@pegada/core/document/fiscal-document.ts'

/**
 * Whether two readings are of the same note, whatever its envelope: a note comes bare or with its protocol, signed or
 * not, and the protocol may come later. Everything that the note itself says must agree.
 */
export function hasSameContent(stored: Readonly<Record<string, unknown>>, note: NfeDocument): boolean {
  return JSON.stringify(sorted(withoutEnvelope(stored))) === JSON.stringify(sorted(withoutEnvelope({ ...note })))
}

function withoutEnvelope(extraction: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(extraction).filter(([field]) => !ENVELOPE.has(field)))
}

/** The database gives the fields of an object back in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([field, inner]) => [field, sorted(inner)] as const)
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  )
}

const ENVELOPE: ReadonlySet<string> = new Set(['auth_cStat', 'signed', 'warnings'])
