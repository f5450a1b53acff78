import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'
import { documentLinks, documents } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Links that a document makes, each with the document it names where that is here. */
export async function selectLinksFrom(tx: Tx, companyId: string, documentId: string) {
  const { relation, accessKey } = documentLinks
  return tx.queries
    .select({ relation, accessKey, documentId: documents.id, number: documents.number, kind: documents.kind })
    .from(documentLinks)
    .leftJoin(
      documents,
      and(
        eq(documents.companyId, documentLinks.companyId),
        eq(documents.accessKey, documentLinks.accessKey),
        eq(documents.isTest, false),
        isNull(documents.setAside),
        notInArray(documents.kind, ['event', 'attachment', 'bill', 'sheet']),
      ),
    )
    .where(and(eq(documentLinks.companyId, companyId), eq(documentLinks.documentId, documentId)))
    .orderBy(asc(relation), asc(accessKey))
    .limit(linksMax)
}

/** Links that other documents make to this key, each with the document that makes it and its own key. */
export async function selectLinksTo(tx: Tx, companyId: string, key: string) {
  const rows = await tx.queries
    .select({
      relation: documentLinks.relation,
      accessKey: documents.accessKey,
      documentId: documents.id,
      number: documents.number,
      kind: documents.kind,
    })
    .from(documentLinks)
    .innerJoin(
      documents,
      and(eq(documents.companyId, documentLinks.companyId), eq(documents.id, documentLinks.documentId)),
    )
    .where(and(eq(documentLinks.companyId, companyId), eq(documentLinks.accessKey, key), isNull(documents.setAside)))
    .orderBy(asc(documentLinks.relation), asc(documents.issuedAt), asc(documents.id))
    .limit(linksMax)
  return rows.map((row) => ({ ...row, accessKey: row.accessKey ?? '' }))
}

/** A page can show no more of them. */
const linksMax = 500
