import type { Tx } from '../../platform/db/port.ts'
import { selectDescriptions } from './repo-entries.ts'

/** What entries are called, by the id of their first row; the newest row says. */
export async function describeEntries(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await selectDescriptions(tx, companyId, ids)
  return new Map(rows.map(({ id, description }) => [id, description]))
}
