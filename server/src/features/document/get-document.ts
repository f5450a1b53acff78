import { documentSigner } from '@pegada/contract/document-signature.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { Actor } from '../../ports.ts'
import { eventsOf } from './events.ts'
import { listLinks } from './links.ts'
import { presentDocument } from './present.ts'
import { findDocument } from './repo.ts'
import { selectOthers } from './repo-others.ts'

/** A document with those it names and that name it, its events, and others of its key. Throws `document.not_found`. */
export async function getDocument(tx: Tx, { companyId }: Pick<Actor, 'companyId'>, documentId: string) {
  const row = await findDocument(tx, companyId, documentId)
  if (!row) throw new DomainError('document.not_found')
  const signer = readStored(documentSigner.nullable(), row.signer, {
    table: 'documents',
    column: 'signer',
    row: row.id,
  })
  const others = row.kind === 'event' ? [] : await selectOthers(tx, row)
  return {
    ...presentDocument(row),
    signer,
    links: await listLinks(tx, row),
    ...(await eventsOf(tx, row)),
    others: others.map((other) => ({
      ...other,
      total: other.total === null ? null : toPlain(decimal(other.total)),
      createdAt: other.createdAt.toISOString(),
    })),
  }
}
