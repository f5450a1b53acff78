import type { Tx } from '../../platform/db/port.ts'
import { findItemOfActivity, updateItem } from './repo.ts'
import { followRows } from './repo-entry.ts'

/** The document line behind an activity goes along when a new row takes its place. */
export async function followActivity(tx: Tx, companyId: string, from: string, to: string): Promise<void> {
  const item = await findItemOfActivity(tx, companyId, from)
  if (item) await updateItem(tx, item, { activityId: to })
}

/** The same for many rows, in one statement. */
export async function followActivities(
  tx: Tx,
  companyId: string,
  replaced: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  await followRows(tx, companyId, replaced)
}
