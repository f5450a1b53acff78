import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { releaseItemsOf } from '../document-item/release-items-of.ts'
import { listClosedYears, refuseClosed } from '../inventory-year/assert-years-open.ts'
import { findPlace, markPlaceUndone, type PlaceRow, spansOfPlace, unplaceDocuments } from './repo-places.ts'

/** Documents per transaction: short enough that others are not kept waiting. */
const chunk = 100

/**
 * Takes back where the documents of a branch count: they are asked about again, and their lines are to be decided again.
 * Answers how many documents. Throws `document_party.place_not_found`, or `inventory.closed` where an entry made of them is of a
 * closed year; nothing is taken back then. One that stops half-way is taken back to the end by asking again.
 */
export async function undoPlace(ports: Ports, actor: Actor, placeId: string): Promise<number> {
  let documents = 0
  let done: number
  do {
    done = await ports.db.asTenant(actor, (tx) => undoNext(tx, ports, actor, placeId))
    documents += done
  } while (done === chunk)
  return documents
}

async function undoNext(tx: Tx, ports: Ports, actor: Actor, placeId: string): Promise<number> {
  const { companyId, userId } = actor
  const { businessUnitId, cnpj } = await findUndoable(tx, companyId, placeId)
  const documentIds = await unplaceDocuments(tx, companyId, placeId, chunk)
  const lines = await releaseItemsOf(tx, ports, actor, { documentIds, businessUnitId })
  const isLast = documentIds.length < chunk
  if (isLast) await markPlaceUndone(tx, actor, placeId, ports.clock.now())
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: 'document_party.undo_place',
    entity: 'party_place',
    entityId: placeId,
    data: { cnpj, businessUnitId, documents: documentIds.length, lines, isLast },
  })
  return documentIds.length
}

async function findUndoable(tx: Tx, companyId: string, placeId: string): Promise<PlaceRow> {
  await lockCompany(tx, companyId)
  const place = await findPlace(tx, companyId, placeId)
  if (!place) throw new DomainError('document_party.place_not_found')
  const closed = await listClosedYears(tx, companyId)
  for (const { start, end } of await spansOfPlace(tx, companyId, placeId)) refuseClosed(closed, start, end)
  return place
}
