import { and, eq, inArray } from 'drizzle-orm'
import { documentItems } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Which of these lines there are, each with the activity that was made of it. */
export async function listActivitiesOf(tx: Tx, companyId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx.queries
    .select({ id: documentItems.id, activityId: documentItems.activityId })
    .from(documentItems)
    .where(and(eq(documentItems.companyId, companyId), inArray(documentItems.id, [...ids])))
}

export async function deleteItems(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.queries
    .delete(documentItems)
    .where(and(eq(documentItems.companyId, companyId), inArray(documentItems.id, [...ids])))
}
