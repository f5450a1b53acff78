import { and, asc, count, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { documentItems, documents } from '../../db/schema.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing, withoutAccents } from '../../platform/db/search-text.ts'

export type ItemRow = typeof documentItems.$inferSelect
export type NewItemRow = typeof documentItems.$inferInsert

/** A line with what it takes from its document. */
export interface ItemContext {
  readonly item: ItemRow
  readonly document: {
    readonly issuedAt: string | null
    readonly issuerName: string | null
    readonly number: string | null
    readonly fileName: string
    readonly recipientName: string | null
    readonly accountId: string | null
    readonly businessUnitId: string | null
    readonly kind: typeof documents.$inferSelect.kind
    readonly warnings: readonly string[]
    readonly signature: 'unchecked' | 'intact' | 'broken' | 'absent'
    readonly asks: string | null
    readonly asksWith: readonly string[]
  }
}

export async function insertItems(tx: Tx, rows: readonly NewItemRow[]): Promise<void> {
  await insertMany(tx, documentItems, rows)
}

export async function findItem(tx: Tx, companyId: string, id: string): Promise<ItemContext | undefined> {
  const rows = await selectContexts(tx).where(and(eq(documentItems.companyId, companyId), eq(documentItems.id, id)))
  return rows[0]
}

export async function updateItem(
  tx: Tx,
  key: { readonly companyId: string; readonly id: string },
  values: Partial<NewItemRow>,
): Promise<void> {
  await tx.queries
    .update(documentItems)
    .set(values)
    .where(and(eq(documentItems.companyId, key.companyId), eq(documentItems.id, key.id)))
}

/** These lines with their documents, in the order of their ids. */
export async function findItems(tx: Tx, companyId: string, ids: readonly string[]): Promise<ItemContext[]> {
  if (ids.length === 0) return []
  return selectContexts(tx)
    .where(and(eq(documentItems.companyId, companyId), inArray(documentItems.id, [...ids])))
    .orderBy(asc(documentItems.id))
}

/** Lines of these documents that do not count for this reason. */
export async function selectUncounted(
  tx: Tx,
  companyId: string,
  documentIds: readonly string[],
  reason: string,
): Promise<ItemContext[]> {
  if (documentIds.length === 0) return []
  return selectContexts(tx).where(
    and(
      eq(documentItems.companyId, companyId),
      inArray(documentItems.documentId, [...documentIds]),
      eq(documentItems.countsReason, reason),
    ),
  )
}

export async function listItemRows(tx: Tx, companyId: string, documentId: string): Promise<ItemRow[]> {
  return tx.queries
    .select()
    .from(documentItems)
    .where(and(eq(documentItems.companyId, companyId), eq(documentItems.documentId, documentId)))
    .orderBy(asc(documentItems.position))
}

export async function selectItemsOf(tx: Tx, companyId: string, documentId: string): Promise<ItemContext[]> {
  return selectContexts(tx)
    .where(and(eq(documentItems.companyId, companyId), eq(documentItems.documentId, documentId)))
    .orderBy(asc(documentItems.position))
}

/** Lines whose activity this is: one, or none. */
export async function findItemOfActivity(tx: Tx, companyId: string, activityId: string): Promise<ItemRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(documentItems)
    .where(and(eq(documentItems.companyId, companyId), eq(documentItems.activityId, activityId)))
  return rows[0]
}

/** The next pending lines of counting documents, after `after`, whose suggestion is at least this sure. */
export async function listSureItems(
  tx: Tx,
  companyId: string,
  find: {
    readonly importId?: string | undefined
    readonly confidenceMin: string
    readonly after: string | undefined
    readonly limit: number
  },
): Promise<ItemContext[]> {
  return selectContexts(tx)
    .where(
      and(
        pendingIn(companyId, find.importId),
        eq(documentItems.suggestionKind, 'emission'),
        gte(documentItems.confidence, find.confidenceMin),
        find.after === undefined ? undefined : gt(documentItems.id, find.after),
      ),
    )
    .orderBy(asc(documentItems.id))
    .limit(find.limit)
}

export async function countPending(tx: Tx, companyId: string, importId: string | undefined): Promise<number> {
  const rows = await tx.queries
    .select({ total: count() })
    .from(documentItems)
    .innerJoin(documents, ofDocument())
    .where(pendingIn(companyId, importId))
  return rows[0]?.total ?? 0
}

/** What a list of lines may be narrowed by; absent fields do not narrow. */
export interface ItemFilter {
  readonly companyId: string
  readonly importId?: string | undefined
  readonly documentId?: string | undefined
  readonly state?: 'pending' | 'accepted' | 'ignored' | undefined
  readonly kind?: 'emission' | 'not_emission' | 'unknown' | undefined
  readonly groupKey?: string | undefined
  readonly nature?: string | undefined
  readonly counts?: boolean | undefined
  readonly search?: string | undefined
}

const orders = {
  sorts: {
    issuedAt: documents.issuedAt,
    total: documentItems.total,
    confidence: documentItems.confidence,
    product: documentItems.product,
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

const { issuedAt, number, fileName, recipientName, accountId, kind, warnings, signature, asks, asksWith } = documents
const contextOf = {
  issuedAt,
  number,
  fileName,
  recipientName,
  accountId,
  kind,
  warnings,
  signature,
  asks,
  asksWith,
  // A row of a sheet has its own.
  issuerName: sql<string | null>`coalesce(${documentItems.supplierName}, ${documents.issuerName})`,
  businessUnitId: sql<string | null>`coalesce(${documentItems.businessUnitId}, ${documents.businessUnitId})`,
}

function selectContexts(tx: Tx) {
  return tx.queries
    .select({ item: documentItems, document: contextOf })
    .from(documentItems)
    .innerJoin(documents, ofDocument())
}

function ofDocument() {
  return and(eq(documents.companyId, documentItems.companyId), eq(documents.id, documentItems.documentId))
}

function pendingIn(companyId: string, importId: string | undefined): SQL | undefined {
  return and(
    eq(documentItems.companyId, companyId),
    eq(documentItems.state, 'pending'),
    importId === undefined ? undefined : eq(documents.importId, importId),
  )
}

function matching(filter: ItemFilter): SQL | undefined {
  const conditions: (SQL | undefined)[] = [eq(documentItems.companyId, filter.companyId)]
  if (filter.importId) conditions.push(eq(documents.importId, filter.importId))
  if (filter.documentId) conditions.push(eq(documentItems.documentId, filter.documentId))
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
