import { randomUUID } from 'node:crypto'
import type { NfeEvent } from '@pegada/core/document/fiscal-document.ts'
import { cancelledKey } from '@pegada/core/document/nfe-event.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { accessKeyOf } from './access-key-of.ts'
import type { ReceivedFile, StoredDocument } from './received-file.ts'
import { findByBytes, findNoteByKey, insertCancelledKey, insertDocument } from './repo.ts'
import { stopCounting } from './stop-counting.ts'

/**
 * Stores an event. A cancellation takes its note out of the inventory, with the activities made from it, whether the
 * note is already here or comes later.
 */
export async function storeEvent(tx: Tx, ports: Ports, file: ReceivedFile, event: NfeEvent): Promise<StoredDocument> {
  const { companyId, userId } = file.actor
  const accessKey = accessKeyOf(event.target_key)
  const id = randomUUID()
  const isNew = await insertDocument(tx, {
    companyId,
    id,
    importId: file.importId,
    kind: 'event',
    sha256: file.sha256,
    storageKey: file.storageKey,
    fileName: file.name,
    bytes: file.bytes,
    accessKey,
    counts: false,
    countsReason: 'counts.event',
    warnings: [...event.warnings],
    extraction: { ...event },
    createdBy: userId,
    createdAt: ports.clock.now(),
  })
  if (!isNew) {
    const existing = await findByBytes(tx, companyId, { sha256: file.sha256, accessKey })
    invariant(existing, 'an event that could not be stored is there already')
    return { kind: 'event', result: 'duplicate', documentId: existing.id, accessKey }
  }
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: 'document.create',
    entity: 'document',
    entityId: id,
    data: { kind: 'event', sha256: file.sha256, eventType: event.event_type },
  })
  const key = accessKeyOf(cancelledKey(event) ?? null)
  if (key !== null) await cancelNote(tx, ports, file, { key, eventId: id })
  return { kind: 'event', result: 'new', documentId: id, accessKey }
}

async function cancelNote(
  tx: Tx,
  ports: Ports,
  file: ReceivedFile,
  { key, eventId }: { readonly key: string; readonly eventId: string },
): Promise<void> {
  const { companyId } = file.actor
  await insertCancelledKey(tx, {
    companyId,
    accessKey: key,
    eventDocumentId: eventId,
    createdAt: ports.clock.now(),
  })
  const note = await findNoteByKey(tx, companyId, key)
  if (note?.counts) {
    await stopCounting(tx, ports, file.actor, { documentId: note.id, reason: 'counts.cancelled' })
  }
}
