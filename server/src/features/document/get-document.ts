import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { eventsOf } from './events.ts'
import { listLinks } from './links.ts'
import { presentDocument } from './present.ts'
import { findDocument } from './repo.ts'

/** A document with those it names and that name it, and its events. Throws `document.not_found`. */
export async function getDocument(tx: Tx, { companyId }: Pick<Actor, 'companyId'>, documentId: string) {
  const row = await findDocument(tx, companyId, documentId)
  if (!row) throw new DomainError('document.not_found')
  return { ...presentDocument(row), links: await listLinks(tx, row), ...(await eventsOf(tx, row)) }
}
