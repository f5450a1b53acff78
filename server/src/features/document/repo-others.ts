import { and, asc, eq, ne, notInArray, sql } from 'drizzle-orm'
import { documentItems, documents } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { DocumentRow } from './repo.ts'

/** Other fiscal documents of the same access key, set aside or standing, in the order they came. */
export async function selectOthers(
  tx: Tx,
  { companyId, id, accessKey }: Pick<DocumentRow, 'companyId' | 'id' | 'accessKey'>,
) {
  if (accessKey === null) return []
  const { fileName, setAside, issuerName, issuedAt, total, signature, createdAt } = documents
  return tx.queries
    .select({
      id: documents.id,
      ...{ fileName, setAside, issuerName, issuedAt, total, signature, createdAt },
      lines: sql<number>`count(${documentItems.id})::integer`,
    })
    .from(documents)
    .leftJoin(
      documentItems,
      and(eq(documentItems.companyId, documents.companyId), eq(documentItems.documentId, documents.id)),
    )
    .where(
      and(
        eq(documents.companyId, companyId),
        eq(documents.accessKey, accessKey),
        ne(documents.id, id),
        eq(documents.isTest, false),
        notInArray(documents.kind, ['event', 'attachment', 'bill', 'sheet']),
      ),
    )
    .groupBy(documents.companyId, documents.id)
    .orderBy(asc(documents.createdAt), asc(documents.id))
    .limit(othersMax)
}

/** A page can show no more of them. */
const othersMax = 20
