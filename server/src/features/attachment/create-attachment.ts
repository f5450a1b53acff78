import { randomUUID } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import { documentRecord } from '@pegada/core/document/document-record.ts'
import type { RecordedDocument } from '@pegada/core/document/fiscal-document.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { contentKey } from '../../platform/storage/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { checkedEvidence } from './checked-evidence.ts'
import { type AttachmentRow, findAttachmentByBytes, insertAttachment } from './repo.ts'

/**
 * Keeps the evidence of a manual entry, once per content. A fiscal document in XML is read, so that an entry can be compared with
 * its lines. Throws `file.empty`, `file.too_large` or `file.kind_not_accepted`.
 */
export async function createAttachment(
  ports: Ports,
  actor: Actor,
  file: File,
): Promise<Outputs['attachment']['create']> {
  const { name, bytes, kind, sha256 } = await checkedEvidence(file)
  const note = kind === 'xml' ? await readNote(ports, bytes) : undefined
  const row = attachmentRow(ports, actor, { name, bytes, sha256, note })
  return ports.db.asTenant(actor, async (tx) => {
    // Bytes are kept under the lock under which unused ones are dropped.
    await lockCompany(tx, actor.companyId)
    await ports.storage.put(row.storageKey, bytes)
    const isNew = await insertAttachment(tx, row)
    if (isNew) await recordCreation(tx, ports, row)
    const kept = isNew ? row : await findAttachmentByBytes(tx, actor.companyId, row.sha256)
    invariant(kept, 'evidence that could not be stored is there already')
    return { id: kept.id, fileName: kept.fileName, bytes: kept.bytes, sha256: kept.sha256, existed: !isNew }
  })
}

interface Evidence {
  readonly name: string
  readonly bytes: Uint8Array
  readonly sha256: string
  readonly note: RecordedDocument | undefined
}

function attachmentRow(ports: Ports, actor: Actor, { name, bytes, sha256, note }: Evidence): AttachmentRow {
  const record = note && documentRecord(note)
  return {
    companyId: actor.companyId,
    id: randomUUID(),
    importId: null,
    kind: 'attachment',
    sha256,
    storageKey: contentKey(actor.companyId, sha256),
    fileName: name,
    bytes: bytes.length,
    accessKey: null,
    isTest: false,
    meter: null,
    periodStart: null,
    periodEnd: null,
    businessUnitId: null,
    asks: null,
    asksWith: [],
    signature: 'unchecked',
    signer: null,
    number: record?.number ?? null,
    series: record?.series ?? null,
    issuedAt: record?.issuedAt ?? null,
    issuerId: record?.issuer?.id ?? null,
    issuerName: record?.issuer?.name ?? null,
    recipientId: record?.recipient?.id ?? null,
    recipientName: record?.recipient?.name ?? null,
    accountId: null,
    accountName: null,
    countsBecause: null,
    operationNature: record?.operationNature ?? null,
    total: record?.total ?? null,
    counts: false,
    countsReason: 'counts.attachment',
    warnings: record ? [...record.warnings] : [],
    extraction: note ? { ...note } : null,
    setAside: null,
    setAsideAt: null,
    setAsideBy: null,
    setAsideReason: null,
    setAsideWas: null,
    createdBy: actor.userId,
    createdAt: ports.clock.now(),
  }
}

/** The fiscal document of an XML, people masked; nothing when the XML is something else, which is evidence all the same. */
async function readNote({ reader }: Pick<Ports, 'reader'>, bytes: Uint8Array): Promise<RecordedDocument | undefined> {
  const [read] = await reader.read([bytes])
  if (read === undefined || read instanceof DomainError) return undefined
  return read.find((document) => document.kind !== 'event')
}

async function recordCreation(tx: Tx, ports: Ports, row: AttachmentRow): Promise<void> {
  await recordAudit(tx, ports.clock, {
    companyId: row.companyId,
    actorId: row.createdBy,
    action: 'attachment.create',
    entity: 'document',
    entityId: row.id,
    data: { sha256: row.sha256, bytes: row.bytes },
  })
}
