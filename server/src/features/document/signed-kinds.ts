import { DOCUMENT_KINDS } from '@pegada/contract/document-kinds.ts'
import type { documents } from '../../db/schema.ts'

type Kind = typeof documents.$inferSelect.kind

/** Kinds that are XML and may be signed. */
export const signedKinds: readonly Kind[] = DOCUMENT_KINDS.filter(
  (kind) => kind !== 'attachment' && kind !== 'bill' && kind !== 'sheet',
)

export function isSignedKind(kind: Kind): boolean {
  return signedKinds.includes(kind)
}
