import { documentRecord } from '@pegada/core/document/document-record.ts'
import type { RecordedDocument } from '@pegada/core/document/fiscal-document.ts'
import type { DocumentRecord } from '@pegada/core/document/record-shape.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
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
  // Written by createAttachment from what the reader gave.
  return row.extraction === null ? undefined : documentRecord(row.extraction as RecordedDocument)
}
