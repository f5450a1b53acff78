import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { documents } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type DocumentRow = typeof documents.$inferSelect

export async function findDocument(tx: Tx, companyId: string, id: string): Promise<DocumentRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(documents)
    .where(and(eq(documents.companyId, companyId), eq(documents.id, id)))
  return rows[0]
}

/** What a list of documents may be narrowed by; absent fields do not narrow. */
export interface DocumentFilter {
  readonly companyId: string
  readonly importId?: string | undefined
  readonly counts?: boolean | undefined
  readonly kind?: DocumentRow['kind'] | undefined
  readonly search?: string | undefined
}

export interface DocumentOrder {
  readonly sort: 'createdAt' | 'issuedAt' | 'total'
  readonly direction: 'asc' | 'desc'
  readonly page: number
  readonly pageSize: number
}

export async function selectDocuments(tx: Tx, filter: DocumentFilter, order: DocumentOrder) {
  const column = documents[order.sort]
  const rows = await tx.queries
    .select({ document: documents, itemsPending: itemsPending() })
    .from(documents)
    .where(matching(filter))
    .orderBy(
      order.direction === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`,
      desc(documents.createdAt),
      asc(documents.id),
    )
    .limit(order.pageSize)
    .offset((order.page - 1) * order.pageSize)
  const totals = await tx.queries.select({ total: count() }).from(documents).where(matching(filter))
  return { rows, total: totals[0]?.total ?? 0 }
}

/** Pending lines of a document; names are written out, since a query over one table leaves its columns unqualified. */
function itemsPending() {
  return sql<number>`(select count(*)::int from document_items item where item.company_id = documents.company_id
    and item.document_id = documents.id and item.state = 'pending')`
}

function matching(filter: DocumentFilter): SQL | undefined {
  const conditions: (SQL | undefined)[] = [eq(documents.companyId, filter.companyId)]
  if (filter.importId) conditions.push(eq(documents.importId, filter.importId))
  if (filter.counts !== undefined) conditions.push(eq(documents.counts, filter.counts))
  if (filter.kind) conditions.push(eq(documents.kind, filter.kind))
  if (filter.search) {
    const pattern = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(
      or(
        ilike(documents.issuerName, pattern),
        ilike(documents.recipientName, pattern),
        ilike(documents.number, pattern),
        ilike(documents.accessKey, pattern),
        ilike(documents.fileName, pattern),
        ilike(documents.operationNature, pattern),
      ),
    )
  }
  return and(...conditions)
}
