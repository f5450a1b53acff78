import type { Tx } from '../../platform/db/port.ts'
import { type CurrentRow, selectCurrentIds } from './repo-entries.ts'

/**
 * The rows that stand for these entries now, by the id under which each was stored first: the same, or the one that took
 * its place when it was calculated anew. An entry that was taken out is not among them.
 */
export async function findCurrentEntries(
  tx: Tx,
  companyId: string,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, CurrentRow>> {
  if (entryIds.length === 0) return new Map()
  const rows = await selectCurrentIds(tx, companyId, entryIds)
  return new Map(rows.map((row) => [row.entryId, row]))
}
