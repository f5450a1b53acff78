import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { documentItems, documents } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing, withoutAccents } from '../../platform/db/search-text.ts'
import { contextOf, ofDocument } from './repo.ts'

/** What a list of lines may be narrowed by; absent fields do not narrow. */
export interface ItemFilter {
  readonly companyId: string
  readonly importId?: string | undefined
  readonly documentId?: string | undefined
  /** Only lines of these. */
  readonly documentIds?: readonly string[] | undefined
  readonly state?: 'pending' | 'accepted' | 'ignored' | undefined
  readonly kind?: 'emission' | 'not_emission' | 'unknown' | undefined
  readonly groupKey?: string | undefined
  readonly nature?: string | undefined
  readonly counts?: boolean | undefined
  readonly search?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: {
    issuedAt: documents.issuedAt,
    total: documentItems.total,
    confidence: documentItems.confidence,
    product: { name: documentItems.product },
  },
  ties: [documents.createdAt, { up: documentItems.documentId }, { up: documentItems.position }],
} as const

/** A page of lines; those of one document stand as they do on it. */
export async function selectItems(tx: Tx, filter: ItemFilter, wanted: ListWanted<keyof typeof orders.sorts>) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ item: documentItems, document: contextOf, mark })
      .from(documentItems)
      .innerJoin(documents, ofDocument())
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many lines match, counted as far as people read. */
export async function countItems(tx: Tx, filter: ItemFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(documentItems)
      .innerJoin(documents, ofDocument())
      .where(matching(filter))
      .limit(limit),
  )
}

/** The condition of the lines that a list shows. */
export function matching(filter: ItemFilter): SQL | undefined {
  const conditions: (SQL | undefined)[] = [eq(documentItems.companyId, filter.companyId)]
  if (filter.importId) conditions.push(eq(documents.importId, filter.importId))
  // Lines of a document that was set aside are shown with it alone.
  if (!filter.documentId) conditions.push(isNull(documents.setAside))
  if (filter.documentId) conditions.push(eq(documentItems.documentId, filter.documentId))
  if (filter.documentIds) {
    conditions.push(sql`${documentItems.documentId} = any(${sql.param([...filter.documentIds])}::uuid[])`)
  }
  if (filter.ids) conditions.push(inArray(documentItems.id, [...filter.ids]))
  if (filter.groupKey !== undefined) conditions.push(eq(documentItems.groupKey, filter.groupKey))
  if (filter.nature) conditions.push(eq(documentItems.nature, filter.nature))
  if (filter.state) conditions.push(inArray(documentItems.state, [filter.state]))
  if (filter.kind) conditions.push(eq(documentItems.suggestionKind, filter.kind))
  if (filter.counts !== undefined) {
    conditions.push(sql`(${documentItems.countsReason} = 'counts.purchase') = ${filter.counts}`)
  }
  if (filter.search) {
    const pattern = containing(filter.search)
    const { product, ncm, supplierName } = documentItems
    const texts = [product, ncm, supplierName, documents.issuerName, documents.number]
    conditions.push(
      sql`(${sql.join(
        texts.map((text) => sql`${withoutAccents(sql`${text}`)} like ${withoutAccents(sql`${pattern}`)}`),
        sql` or `,
      )})`,
    )
  }
  return and(...conditions)
}
