import { ASKED_BY_NAME } from '@pegada/core/classification/question.ts'
import { and, asc, count, eq, gt, gte, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { documentItems, documents } from '../../db/schema.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Tx } from '../../platform/db/port.ts'

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

/**
 * The next pending lines of counting documents, after `after`, whose suggestion is at least this sure; never one that asks what
 * a gas was for, however little is wanted.
 */
/** Pending lines of which batch, or of all, and how sure their suggestion is at least. */
export interface SureItems {
  readonly importId?: string | undefined
  readonly confidenceMin: string
}

export async function listSureItems(
  tx: Tx,
  companyId: string,
  find: SureItems & { readonly after: string | undefined; readonly limit: number },
): Promise<ItemContext[]> {
  return selectContexts(tx)
    .where(and(isSure(companyId, find), find.after === undefined ? undefined : gt(documentItems.id, find.after)))
    .orderBy(asc(documentItems.id))
    .limit(find.limit)
}

export async function countSureItems(tx: Tx, companyId: string, find: SureItems): Promise<number> {
  const rows = await tx.queries
    .select({ total: count() })
    .from(documentItems)
    .innerJoin(documents, ofDocument())
    .where(isSure(companyId, find))
  return rows[0]?.total ?? 0
}

function isSure(companyId: string, { importId, confidenceMin }: SureItems) {
  return and(
    pendingIn(companyId, importId),
    eq(documentItems.suggestionKind, 'emission'),
    gte(documentItems.confidence, confidenceMin),
    notInArray(sql`coalesce(${documentItems.suggestion} ->> 'question', '')`, [...ASKED_BY_NAME]),
  )
}

export async function countPending(tx: Tx, companyId: string, importId: string | undefined): Promise<number> {
  const rows = await tx.queries
    .select({ total: count() })
    .from(documentItems)
    .innerJoin(documents, ofDocument())
    .where(pendingIn(companyId, importId))
  return rows[0]?.total ?? 0
}

const { issuedAt, number, fileName, recipientName, accountId, kind, warnings, signature, asks, asksWith } = documents
/** What a line takes from its document. */
export const contextOf = {
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
  // A row of a spreadsheet names its own supplier; other lines have that of their document.
  issuerName: sql<string | null>`coalesce(${documentItems.supplierName}, ${documents.issuerName})`,
  businessUnitId: sql<string | null>`coalesce(${documentItems.businessUnitId}, ${documents.businessUnitId})`,
}

function selectContexts(tx: Tx) {
  return tx.queries
    .select({ item: documentItems, document: contextOf })
    .from(documentItems)
    .innerJoin(documents, ofDocument())
}

export function ofDocument() {
  return and(eq(documents.companyId, documentItems.companyId), eq(documents.id, documentItems.documentId))
}

function pendingIn(companyId: string, importId: string | undefined): SQL | undefined {
  return and(
    eq(documentItems.companyId, companyId),
    eq(documentItems.state, 'pending'),
    importId === undefined ? undefined : eq(documents.importId, importId),
  )
}
