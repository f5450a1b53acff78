import { accessKeyOf } from '@pegada/core/document/access-key-of.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { documentLinks, documents } from '../../db/schema.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Stores documents that are not there yet. */
export async function insertDocuments(tx: Tx, rows: readonly (typeof documents.$inferInsert)[]): Promise<void> {
  await insertMany(tx, documents, rows)
}

/** Stores what documents name, each link once; a masked key names nothing. */
export async function insertLinks(tx: Tx, rows: readonly (typeof documentLinks.$inferInsert)[]): Promise<void> {
  const told = rows.filter(({ accessKey }) => accessKeyOf(accessKey) !== null)
  const once = new Map(told.map((row) => [`${row.documentId} ${row.relation} ${row.accessKey}`, row]))
  await insertMany(tx, documentLinks, [...once.values()])
}

export async function markNotCounting(tx: Tx, companyId: string, id: string, countsReason: string): Promise<void> {
  await tx.queries
    .update(documents)
    .set({ counts: false, countsReason, countsBecause: null })
    .where(and(eq(documents.companyId, companyId), eq(documents.id, id)))
}

/** Documents that did not count for one reason count, and why a person wants it so. */
export async function markCounted(
  tx: Tx,
  companyId: string,
  {
    documentIds,
    was,
    because,
  }: { readonly documentIds: readonly string[]; readonly was: string; readonly because: string | null },
): Promise<void> {
  await tx.queries
    .update(documents)
    .set({ counts: true, countsReason: 'counts.purchase', countsBecause: because })
    .where(
      and(eq(documents.companyId, companyId), inArray(documents.id, [...documentIds]), eq(documents.countsReason, was)),
    )
}
