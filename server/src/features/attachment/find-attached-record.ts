import { documentRecord } from '@pegada/core/document/document-record.ts'
import type { DocumentRecord } from '@pegada/core/document/record-shape.ts'
import { recordedDocument } from '@pegada/core/document/recorded-shape.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { readKept } from '../../platform/db/read-stored.ts'
import type { Actor } from '../../ports.ts'
import { findAttachment } from './repo.ts'

/** The fiscal document that an attachment is, or undefined when it is anything else. Throws `attachment.not_found`. */
export async function findAttachedRecord(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  attachmentId: string,
): Promise<DocumentRecord | undefined> {
  const row = await findAttachment(tx, actor.companyId, attachmentId)
  if (!row) throw new DomainError('attachment.not_found')
  if (row.extraction === null) return undefined
  const place = { table: 'documents', column: 'extraction', row: row.id }
  return documentRecord(readKept(recordedDocument, row.extraction, place))
}
