import { and, eq, sql } from 'drizzle-orm'
import { documents } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Stores the row unless the same bytes are a document already; answers the document that holds them. */
export async function insertOrFindSheet(
  tx: Tx,
  row: typeof documents.$inferInsert,
): Promise<{ id: string } | undefined> {
  const made = await tx.queries.insert(documents).values(row).onConflictDoNothing().returning({ id: documents.id })
  if (made[0]) return made[0]
  const kept = await tx.queries
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.companyId, row.companyId),
        eq(documents.sha256, row.sha256),
        sql`${documents.accessKey} is null and ${documents.kind} <> 'attachment'`,
      ),
    )
  return kept[0]
}
