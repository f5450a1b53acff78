import type { documents } from '../../db/schema.ts'
import type { ReceivedFile } from '../document/received-file.ts'
import type { PreparedEvent, PreparedNote } from './prepare-document.ts'

export type NewDocumentRow = typeof documents.$inferInsert

/** The row of a document with lines; event and note rows name the same fields, to be stored together. */
export function noteRow(file: ReceivedFile, { id, accessKey, read, record }: PreparedNote, createdAt: Date) {
  return {
    ...fileFields(file, id, createdAt),
    kind: record.kind,
    accessKey,
    isTest: record.isTest,
    number: record.number,
    series: record.series,
    issuedAt: record.issuedAt,
    issuerId: record.issuer?.id ?? null,
    issuerName: record.issuer?.name ?? null,
    recipientId: record.recipient?.id ?? null,
    recipientName: record.recipient?.name ?? null,
    accountId: record.account?.id ?? null,
    accountName: record.account?.name ?? null,
    operationNature: record.operationNature,
    total: record.total,
    counts: record.counts,
    countsReason: record.countsReason as string,
    warnings: [...record.warnings],
    extraction: { ...read } as Record<string, unknown>,
    meter: record.meter,
    periodStart: record.period?.start ?? null,
    periodEnd: record.period?.end ?? null,
  } satisfies NewDocumentRow
}

/** An event as a document of its own, under the key of the document that it is about. */
export function eventRow(file: ReceivedFile, { id, accessKey, event }: PreparedEvent, createdAt: Date): NoteRow {
  return {
    ...fileFields(file, id, createdAt),
    ...noNote,
    kind: 'event',
    accessKey,
    warnings: [...event.warnings],
    extraction: { ...event },
  }
}

export type NoteRow = Omit<ReturnType<typeof noteRow>, 'kind' | keyof typeof standingAside> &
  Pick<NewDocumentRow, 'kind' | keyof typeof standingAside>

function fileFields(file: ReceivedFile, id: string, createdAt: Date) {
  return {
    companyId: file.actor.companyId,
    id,
    importId: file.importId,
    sha256: file.sha256,
    storageKey: file.storageKey,
    fileName: file.name,
    bytes: file.bytes,
    createdBy: file.actor.userId,
    createdAt,
    ...standingAside,
  }
}

/** What the row of a document that stands says of being set aside. */
export const standingAside = { setAside: null, setAsideAt: null, setAsideWas: null }

const noNote = {
  isTest: false,
  number: null,
  series: null,
  issuedAt: null,
  issuerId: null,
  issuerName: null,
  recipientId: null,
  recipientName: null,
  accountId: null,
  accountName: null,
  operationNature: null,
  total: null,
  counts: false,
  countsReason: 'counts.event',
  meter: null,
  periodStart: null,
  periodEnd: null,
}
