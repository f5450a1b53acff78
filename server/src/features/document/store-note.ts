import { randomUUID } from 'node:crypto'
import { type Counting, countsAsActivity } from '@pegada/core/document/counts.ts'
import type { NfeDocument } from '@pegada/core/document/fiscal-document.ts'
import { maskPersonalIds } from '@pegada/core/document/mask-personal-ids.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import type { documents } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { addItems } from '../document-item/add-items.ts'
import { accessKeyOf } from './access-key-of.ts'
import type { ReceivedFile, StoredDocument } from './received-file.ts'
import { type DocumentRow, findByBytes, findNoteByKey, insertDocument, isKeyCancelled } from './repo.ts'
import { hasSameContent } from './same-content.ts'
import { stopCounting } from './stop-counting.ts'

/**
 * Stores a note with its lines classified, once: the same note again changes nothing, another note under the same key
 * is a conflict and changes nothing either. People's names and CPF are masked before anything is kept.
 */
export async function storeNote(tx: Tx, ports: Ports, file: ReceivedFile, read: NfeDocument): Promise<StoredDocument> {
  const note = maskPersonalIds(read)
  const accessKey = accessKeyOf(note.key)
  const { companyId } = file.actor
  const isCancelled = accessKey !== null && (await isKeyCancelled(tx, companyId, accessKey))
  const counting = countsAsActivity(read, {
    companyCnpjs: file.companyCnpjs,
    cancelledKeys: new Set(isCancelled ? [accessKey] : []),
  })
  const row = noteRow(file, note, { accessKey, counting, createdAt: ports.clock.now() })
  if (!(await insertDocument(tx, row))) return meetExisting(tx, ports, { file, note, counting, accessKey })
  await addItems(tx, ports, { companyId, documentId: row.id, note, counting })
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: file.actor.userId,
    action: 'document.create',
    entity: 'document',
    entityId: row.id,
    data: { kind: note.kind, sha256: file.sha256, items: note.items.length, countsReason: counting.reason },
  })
  return { kind: 'note', result: 'new', documentId: row.id, accessKey }
}

interface NewNote {
  readonly accessKey: string | null
  readonly counting: Counting
  readonly createdAt: Date
}

function noteRow(file: ReceivedFile, note: NfeDocument, { accessKey, counting, createdAt }: NewNote) {
  return {
    companyId: file.actor.companyId,
    id: randomUUID(),
    importId: file.importId,
    kind: note.kind,
    sha256: file.sha256,
    storageKey: file.storageKey,
    fileName: file.name,
    bytes: file.bytes,
    accessKey,
    isTest: note.environment_tpAmb === '2',
    number: note.number,
    series: note.series,
    issuedAt: note.issued_at,
    issuerId: note.issuer?.id ?? null,
    issuerName: note.issuer?.name ?? null,
    recipientId: note.recipient?.id ?? null,
    recipientName: note.recipient?.name ?? null,
    operationNature: note.operation_nature,
    total: note.totals.invoice ?? note.totals.products,
    counts: counting.counts,
    countsReason: counting.reason,
    warnings: [...note.warnings, ...counting.warnings],
    extraction: { ...note },
    createdBy: file.actor.userId,
    createdAt,
  } satisfies typeof documents.$inferInsert
}

interface Arrival {
  readonly file: ReceivedFile
  readonly note: NfeDocument
  readonly counting: Counting
  readonly accessKey: string | null
}

async function meetExisting(tx: Tx, ports: Ports, arrival: Arrival): Promise<StoredDocument> {
  const { file, note, counting, accessKey } = arrival
  const existing = await findExisting(tx, file, accessKey)
  const isSame = existing.sha256 === file.sha256 || hasSameContent(existing.extraction ?? {}, note)
  // A protocol that comes after its note may say that the note was denied or cancelled.
  if (isSame && existing.counts && !counting.counts) {
    await stopCounting(tx, ports, file.actor, { documentId: existing.id, reason: counting.reason })
  }
  return { kind: 'note', result: isSame ? 'duplicate' : 'conflict', documentId: existing.id, accessKey }
}

async function findExisting(tx: Tx, file: ReceivedFile, accessKey: string | null): Promise<DocumentRow> {
  const { companyId } = file.actor
  const existing =
    (await findByBytes(tx, companyId, { sha256: file.sha256, accessKey })) ??
    (accessKey === null ? undefined : await findNoteByKey(tx, companyId, accessKey))
  invariant(existing, 'a document that could not be stored has one that stands in its way')
  return existing
}
