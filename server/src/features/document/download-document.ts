import { holds } from '@pegada/core/access/seat.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { contentKind, mediaType } from './content-kind.ts'
import { fileNameOf } from './file-name.ts'
import { findDocument } from './repo.ts'

/**
 * The file of a document as it was received, typed by its content. The XML of a fiscal document may hold what is masked
 * everywhere else (LGPD): a viewer, and a key that may only read, have its lines and not its original. Throws
 * `document.not_found` or `document.original_restricted`.
 */
export async function downloadDocument(ports: Pick<Ports, 'db' | 'storage'>, actor: Actor, id: string): Promise<File> {
  const row = await ports.db.asTenant(actor, (tx) => findDocument(tx, actor.companyId, id))
  if (!row) throw new DomainError('document.not_found')
  if (!byBytes.has(row.kind) && !holds(actor, 'document:read-original')) {
    throw new DomainError('document.original_restricted')
  }
  const bytes = await ports.storage.find(row.storageKey)
  invariant(bytes, 'the bytes of a stored document are kept')
  // Fiscal documents are XML by their reader; what people send besides is what its bytes say.
  const type = byBytes.has(row.kind) ? mediaType(contentKind(bytes)) : mediaType('xml')
  return new File([Buffer.from(bytes)], fileNameOf(row.fileName), { type })
}

const byBytes: ReadonlySet<string> = new Set(['attachment', 'bill', 'sheet'])
