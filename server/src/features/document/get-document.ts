import { documentSigner } from '@pegada/contract/document.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { Actor } from '../../ports.ts'
import { eventsOf } from './events.ts'
import { listLinks } from './links.ts'
import { presentDocument } from './present.ts'
import { findDocument } from './repo.ts'

/** A document with those it names and that name it, and its events. Throws `document.not_found`. */
export async function getDocument(tx: Tx, { companyId }: Pick<Actor, 'companyId'>, documentId: string) {
  const row = await findDocument(tx, companyId, documentId)
  if (!row) throw new DomainError('document.not_found')
  const signer =
    row.signer && readStored(documentSigner, row.signer, { table: 'documents', column: 'signer', row: row.id })
  return { ...presentDocument(row), signer, links: await listLinks(tx, row), ...(await eventsOf(tx, row)) }
}
