import { and, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { documents } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

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
  readonly supplierId?: string | undefined
  readonly counts?: boolean | undefined
  readonly kind?: DocumentRow['kind'] | undefined
  /** Those that were set aside so; absent, those that stand. */
  readonly setAside?: 'removed' | 'rival' | undefined
  readonly search?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: { createdAt: documents.createdAt, issuedAt: documents.issuedAt, total: documents.total },
  ties: [documents.createdAt, documents.id],
} as const

export type DocumentWanted = ListWanted<keyof typeof orders.sorts>

/** A page of documents, each with the lines that are still to be decided. */
export async function selectDocuments(tx: Tx, filter: DocumentFilter, wanted: DocumentWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ document: documents, itemsPending: itemsPending(), mark })
      .from(documents)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many documents match, counted as far as people read. */
export async function countDocuments(tx: Tx, filter: DocumentFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(documents)
      .where(matching(filter))
      .limit(limit),
  )
}

/** Ids of all documents that match. */
export async function selectDocumentIds(tx: Tx, filter: DocumentFilter): Promise<string[]> {
  const rows = await tx.queries.select({ id: documents.id }).from(documents).where(matching(filter))
  return rows.map(({ id }) => id)
}

/** Pending lines of a document; names are written out, since a query over one table leaves its columns unqualified. */
function itemsPending() {
  return sql<number>`(select count(*)::int from document_items item where item.company_id = documents.company_id
    and item.document_id = documents.id and item.state = 'pending')`
}

function matching(filter: DocumentFilter): SQL | undefined {
  const conditions: (SQL | undefined)[] = [eq(documents.companyId, filter.companyId)]
  conditions.push(filter.setAside === undefined ? isNull(documents.setAside) : eq(documents.setAside, filter.setAside))
  if (filter.ids) conditions.push(inArray(documents.id, [...filter.ids]))
  if (filter.importId) conditions.push(eq(documents.importId, filter.importId))
  if (filter.supplierId) {
    conditions.push(sql`party_of(${documents.issuerId}, ${documents.issuerName}) in (select p.party from supplier_parties p
      where p.company_id = ${filter.companyId} and p.supplier_id = ${filter.supplierId})`)
  }
  if (filter.counts !== undefined) conditions.push(eq(documents.counts, filter.counts))
  if (filter.kind) conditions.push(eq(documents.kind, filter.kind))
  if (filter.search) {
    const pattern = containing(filter.search)
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
