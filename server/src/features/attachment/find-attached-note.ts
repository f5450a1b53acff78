import type { NfeDocument } from '@pegada/core/document/fiscal-document.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { findAttachment } from './repo.ts'

/** The note that an attachment is, or undefined when it is anything else. Throws `attachment.not_found`. */
export async function findAttachedNote(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  attachmentId: string,
): Promise<NfeDocument | undefined> {
  const row = await findAttachment(tx, actor.companyId, attachmentId)
  if (!row) throw new DomainError('attachment.not_found')
  // Written by createAttachment from what the reader gave.
  return (row.extraction as NfeDocument | null) ?? undefined
}
