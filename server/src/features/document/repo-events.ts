import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'
import { cancelledKeys, documents } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Events that came about the document of this key, in the order they came. */
export async function selectEvents(tx: Tx, companyId: string, accessKey: string) {
  return tx.queries
    .select({ id: documents.id, fileName: documents.fileName, extraction: documents.extraction })
    .from(documents)
    .where(and(eq(documents.companyId, companyId), eq(documents.accessKey, accessKey), eq(documents.kind, 'event')))
    .orderBy(asc(documents.createdAt), asc(documents.id))
    .limit(eventsMax)
}

/** What took the document of this key out: an event, its protocol, or the document that replaced it. */
export async function findTakenOut(tx: Tx, companyId: string, accessKey: string) {
  const rows = await tx.queries
    .select({
      reason: cancelledKeys.reason,
      documentId: documents.id,
      kind: documents.kind,
      number: documents.number,
      fileName: documents.fileName,
    })
    .from(cancelledKeys)
    .innerJoin(
      documents,
      and(eq(documents.companyId, cancelledKeys.companyId), eq(documents.id, cancelledKeys.eventDocumentId)),
    )
    .where(and(eq(cancelledKeys.companyId, companyId), eq(cancelledKeys.accessKey, accessKey)))
  return rows[0]
}

/** The fiscal document of this key, which an event is about. */
export async function findFiscalDocument(tx: Tx, companyId: string, accessKey: string) {
  const rows = await tx.queries
    .select({ documentId: documents.id, kind: documents.kind, number: documents.number })
    .from(documents)
    .where(
      and(
        eq(documents.companyId, companyId),
        eq(documents.accessKey, accessKey),
        eq(documents.isTest, false),
        isNull(documents.setAside),
        notInArray(documents.kind, ['event', 'attachment', 'bill', 'sheet']),
      ),
    )
    .limit(1)
  return rows[0]
}

/** A page can show no more of them. */
const eventsMax = 100
